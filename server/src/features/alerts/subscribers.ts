import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { beginRounds } from './rounds/service.ts'
import { matchListing } from './searches/matching.ts'

export const alertSubscribers: Subscriber[] = [
  {
    on: 'help_request.opened',
    name: 'alerts.begin',
    handle: (scope, { requestId }) => beginRounds(scope, requestId),
  },
  { on: 'skill.approved', name: 'alerts.match', handle: (scope, { skillId }) => matchListing(scope, skillId) },
]
