import type { Listener } from '../../platform/jobs/listener.ts'
import { isWrittenOf, tellOfMove, tellOfRelease, tellOfTime } from './life/letters.ts'
import { dropReschedules } from './queries/reschedules.ts'

export const bookingListeners: Listener[] = [
  { on: 'booking.moved', name: 'course', wants: isWrittenOf, hear: tellOfMove },
  {
    on: 'booking.moved',
    name: 'paid',
    wants: ({ to, why, by }) => to === 'completed' && why === 'complete' && by === 'client',
    hear: (scope, { bookingId }) => tellOfRelease(scope, bookingId),
  },
  { on: 'booking.released', name: 'paid', hear: (scope, { bookingId }) => tellOfRelease(scope, bookingId) },
  {
    on: 'booking.moved',
    name: 'drop-reschedules',
    wants: ({ to }) => to !== 'pending',
    hear: async (scope, { bookingId }) => void (await dropReschedules(scope, bookingId)),
  },
  { on: 'reschedule.moved', name: 'letters', hear: tellOfTime },
]
