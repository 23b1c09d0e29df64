import type { Listener } from '../../platform/jobs/listener.ts'
import { takeDownSkill } from './approvals.ts'
import { mailAnswer } from './suggestions.ts'

export const skillListeners: Listener[] = [
  {
    on: 'report.decided',
    name: 'skills.take-down',
    wants: ({ kind, outcome }) => kind === 'skill' && outcome === 'removed',
    hear: (scope, { subjectId }) => takeDownSkill(scope, subjectId),
  },
  {
    on: 'suggestion.answered',
    name: 'skills.letter',
    hear: (scope, { suggestionId }) => mailAnswer(scope, suggestionId),
  },
]
