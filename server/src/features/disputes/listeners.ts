import type { Listener } from '../../platform/jobs/listener.ts'
import { tellSides } from './letters.ts'
import { takeDownWords } from './service.ts'

export const disputeListeners: Listener[] = [
  { on: 'dispute.moved', name: 'letters', about: ({ disputeId }) => disputeId, hear: tellSides },
  {
    on: 'report.decided',
    name: 'disputes.take-down',
    wants: ({ kind, outcome }) => kind === 'message' && outcome === 'removed',
    hear: (scope, { subjectId }) => takeDownWords(scope, subjectId),
  },
]
