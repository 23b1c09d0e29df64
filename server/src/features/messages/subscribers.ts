import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { addBookingLines, takeDownMessage } from './service.ts'

export const messageSubscribers: Subscriber[] = [
  {
    on: 'booking.moved',
    name: 'messages.tell',
    handleBatch: (scope, moved) =>
      addBookingLines(
        scope,
        moved.map(({ bookingId }) => bookingId),
      ),
  },
  {
    on: 'report.decided',
    name: 'messages.take-down',
    wants: ({ kind, outcome }) => kind === 'message' && outcome === 'removed',
    handle: (scope, { subjectId }) => takeDownMessage(scope, subjectId),
  },
]
