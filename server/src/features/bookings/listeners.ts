import type { Listener } from '../../platform/jobs/listener.ts'
import { declineDisplaced, declineForAway } from './agreeing/displaced.ts'
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
  {
    // Whoever accepts by their page has it done at once; this is for every other way, and for a process that stopped in between.
    on: 'booking.moved',
    name: 'decline-displaced',
    wants: ({ to }) => to === 'accepted',
    hear: (scope, { bookingId }) => declineDisplaced(scope, bookingId),
  },
  {
    on: 'member.away',
    name: 'decline-away',
    hear: (scope, { memberId, exceptionId }) => declineForAway(scope, memberId, exceptionId),
  },
  { on: 'reschedule.moved', name: 'letters', about: ({ rescheduleId }) => rescheduleId, hear: tellOfTime },
]
