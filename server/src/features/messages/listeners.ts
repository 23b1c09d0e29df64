import type { Listener } from '../../platform/jobs/listener.ts'
import { takeDownMessage, tellOfBookings } from './service.ts'

export const messageListeners: Listener[] = [
  {
    on: 'booking.moved',
    name: 'messages.tell',
    hearMany: (scope, moved) =>
      tellOfBookings(
        scope,
        moved.map(({ bookingId }) => bookingId),
      ),
  },
  {
    on: 'report.decided',
    name: 'messages.take-down',
    wants: ({ kind, outcome }) => kind === 'message' && outcome === 'removed',
    hear: (scope, { subjectId }) => takeDownMessage(scope, subjectId),
  },
]
