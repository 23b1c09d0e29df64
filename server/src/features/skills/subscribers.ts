import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { mailHidden, mailRefusal, takeDownSkill } from './approvals/approvals.ts'
import { mailAnswer } from './suggestions/suggestions.ts'

export const skillSubscribers: Subscriber[] = [
  {
    on: 'report.decided',
    name: 'skills.take-down',
    wants: ({ kind, outcome }) => kind === 'skill' && outcome === 'removed',
    handle: (scope, { subjectId }) => takeDownSkill(scope, subjectId),
  },
  { on: 'skill.hidden', name: 'skills.hidden', handle: (scope, { skillId }) => mailHidden(scope, skillId) },
  {
    on: 'skill.decided',
    name: 'skills.refused',
    wants: ({ status }) => status === 'rejected',
    handle: (scope, { skillId }) => mailRefusal(scope, skillId),
  },
  {
    on: 'suggestion.answered',
    name: 'skills.letter',
    handle: (scope, { suggestionId }) => mailAnswer(scope, suggestionId),
  },
]
