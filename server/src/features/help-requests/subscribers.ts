import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { takeDownRequest, takeDownWords } from './closing.ts'
import { askAgainForSwaps } from './offers/asking-again.ts'
import { closeOffersOfClosing, closeOffersOfSanctioned } from './offers/queries.ts'
import { erasePhotosOf } from './retention/retention.ts'

export const helpSubscribers: Subscriber[] = [
  {
    on: 'report.decided',
    name: 'help.take-down',
    wants: ({ kind, outcome }) => kind === 'request' && outcome === 'removed',
    handle: (scope, { subjectId }) => takeDownRequest(scope, subjectId),
  },
  {
    on: 'report.decided',
    name: 'help.take-down-offer',
    wants: ({ kind, outcome }) => kind === 'message' && outcome === 'removed',
    handle: (scope, { subjectId }) => takeDownWords(scope, subjectId),
  },
  {
    on: 'help_request.closed',
    name: 'help.erase-photos',
    handle: (scope, { requestId }) => erasePhotosOf(scope, requestId),
  },
  {
    on: 'member.sanctioned',
    name: 'help.close-offers',
    handle: async (scope, { sanctionId }) => void (await closeOffersOfSanctioned(scope, sanctionId)),
  },
  {
    on: 'member.closing',
    name: 'help.close-offers-of-closing',
    handle: async (scope, { memberId }) => void (await closeOffersOfClosing(scope, memberId)),
  },
  { on: 'skill.changed', name: 'help.ask-again', handle: (scope, { skillId }) => askAgainForSwaps(scope, skillId) },
]
