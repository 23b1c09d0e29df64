import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { takeDownVouch } from './service.ts'

export const vouchSubscribers: Subscriber[] = [
  {
    on: 'report.decided',
    name: 'vouches.take-down',
    wants: ({ kind, outcome }) => kind === 'vouch' && outcome === 'removed',
    handle: (scope, { subjectId }) => takeDownVouch(scope, subjectId),
  },
]
