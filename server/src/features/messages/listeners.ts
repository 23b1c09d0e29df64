import type { Listener } from '../../platform/jobs/listener.ts'
import { takeDownMessage, tellOfBooking } from './service.ts'

export const messageListeners: Listener[] = [
  { on: 'booking.moved', name: 'messages.tell', hear: (scope, { bookingId }) => tellOfBooking(scope, bookingId) },
  {
    on: 'report.decided',
    name: 'messages.take-down',
    wants: ({ kind, outcome }) => kind === 'message' && outcome === 'removed',
    hear: (scope, { subjectId }) => takeDownMessage(scope, subjectId),
  },
]
