import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { takeDownRequest } from './closing.ts'

export const helpSubscribers: Subscriber[] = [
  {
    on: 'report.decided',
    name: 'help.take-down',
    wants: ({ kind, outcome }) => kind === 'request' && outcome === 'removed',
    handle: (scope, { subjectId }) => takeDownRequest(scope, subjectId),
  },
]
