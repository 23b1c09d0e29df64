import type { Listener } from '../../platform/jobs/listener.ts'
import { isWrittenOf, tellOfMove, tellOfRelease, tellOfTime } from './life/letters.ts'
import { dropReschedules } from './queries/reschedules.ts'

const ofBooking = ({ bookingId }: { bookingId: string }): string => bookingId

export const bookingListeners: Listener[] = [
  { on: 'booking.moved', name: 'course', wants: isWrittenOf, about: ofBooking, hear: tellOfMove },
  {
    on: 'booking.moved',
    name: 'paid',
    wants: ({ to, why, by }) => to === 'completed' && why === 'complete' && by === 'client',
    about: ofBooking,
    hear: (scope, { bookingId }) => tellOfRelease(scope, bookingId),
  },
  {
    on: 'booking.released',
    name: 'paid',
    about: ofBooking,
    hear: (scope, { bookingId }) => tellOfRelease(scope, bookingId),
  },
  {
    on: 'booking.moved',
    name: 'drop-reschedules',
    wants: ({ to }) => to !== 'pending',
    hear: async (scope, { bookingId }) => void (await dropReschedules(scope, bookingId)),
  },
  { on: 'reschedule.moved', name: 'letters', about: ({ rescheduleId }) => rescheduleId, hear: tellOfTime },
]
