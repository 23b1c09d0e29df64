import type { Listener } from '../../platform/jobs/listener.ts'
import { mailRefusal, takeDownSkill } from './approvals.ts'
import { mailAnswer } from './suggestions.ts'

export const skillListeners: Listener[] = [
  {
    on: 'report.decided',
    name: 'skills.take-down',
    wants: ({ kind, outcome }) => kind === 'skill' && outcome === 'removed',
    hear: (scope, { subjectId }) => takeDownSkill(scope, subjectId),
  },
  {
    on: 'skill.decided',
    name: 'skills.refused',
    wants: ({ status }) => status === 'rejected',
    hear: (scope, { skillId }) => mailRefusal(scope, skillId),
  },
  {
    on: 'suggestion.answered',
    name: 'skills.letter',
    hear: (scope, { suggestionId }) => mailAnswer(scope, suggestionId),
  },
]
