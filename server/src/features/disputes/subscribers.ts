import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { emailSides } from './emails.ts'
import { takeDownWords } from './service.ts'

export const disputeSubscribers: Subscriber[] = [
  { on: 'dispute.moved', name: 'letters', about: ({ disputeId }) => disputeId, handle: emailSides },
  {
    on: 'report.decided',
    name: 'disputes.take-down',
    wants: ({ kind, outcome }) => kind === 'message' && outcome === 'removed',
    handle: (scope, { subjectId }) => takeDownWords(scope, subjectId),
  },
]
