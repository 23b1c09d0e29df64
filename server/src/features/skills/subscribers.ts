import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { hideReported, mailHidden, mailRefusal, takeDownSkill, unhideReported } from './approvals.ts'
import { mailAnswer } from './suggestions.ts'

export const skillSubscribers: Subscriber[] = [
  {
    on: 'report.decided',
    name: 'skills.take-down',
    wants: ({ kind, outcome }) => kind === 'skill' && outcome === 'removed',
    handle: (scope, { subjectId }) => takeDownSkill(scope, subjectId),
  },
  {
    on: 'report.piled_up',
    name: 'skills.hide',
    wants: ({ kind }) => kind === 'skill',
    handle: (scope, { subjectId }) => hideReported(scope, subjectId),
  },
  {
    on: 'report.decided',
    name: 'skills.unhide',
    wants: ({ kind, outcome }) => kind === 'skill' && outcome === 'no_action',
    handle: (scope, { subjectId }) => unhideReported(scope, subjectId),
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
