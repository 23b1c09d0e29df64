import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { endRequestsOfSanctioned } from './agreeing/between.ts'
import { declineDisplaced, declineForAway } from './agreeing/displaced.ts'
import { endForLeaving, pauseForSanction } from './arrangements/leaving.ts'
import { publishToolBack } from './lending/tool-waits.ts'
import { takeDown } from './notes/taking-down.ts'
import { dropReschedules } from './reschedule/queries.ts'
import { emailAboutMove, emailAboutRelease, emailAboutTime, isWrittenOf } from './transitions/emails.ts'

const ofBooking = ({ bookingId }: { bookingId: string }): string => bookingId

export const bookingSubscribers: Subscriber[] = [
  { on: 'booking.moved', name: 'course', wants: isWrittenOf, about: ofBooking, handle: emailAboutMove },
  {
    on: 'booking.moved',
    name: 'paid',
    wants: ({ to, why, by }) => to === 'completed' && why === 'complete' && by === 'client',
    about: ofBooking,
    handle: (scope, { bookingId }) => emailAboutRelease(scope, bookingId),
  },
  {
    on: 'booking.released',
    name: 'paid',
    about: ofBooking,
    handle: (scope, { bookingId }) => emailAboutRelease(scope, bookingId),
  },
  {
    on: 'booking.moved',
    name: 'tell-waiting',
    wants: ({ to }) => to === 'completed' || to === 'cancelled',
    about: ofBooking,
    handle: (scope, { bookingId }) => publishToolBack(scope, bookingId),
  },
  {
    on: 'booking.moved',
    name: 'drop-reschedules',
    wants: ({ to }) => to !== 'pending',
    handle: async (scope, { bookingId }) => void (await dropReschedules(scope, bookingId)),
  },
  {
    // Accepting on the page does this at once; this subscriber covers all other ways, and a process that stopped in between.
    on: 'booking.moved',
    name: 'decline-displaced',
    wants: ({ to }) => to === 'accepted',
    handle: (scope, { bookingId }) => declineDisplaced(scope, bookingId),
  },
  {
    on: 'report.decided',
    name: 'bookings.take-down-note',
    wants: ({ kind, outcome }) => kind === 'message' && outcome === 'removed',
    handle: (scope, { subjectId }) => takeDown(scope, subjectId),
  },
  {
    on: 'member.away',
    name: 'decline-away',
    handle: (scope, { memberId, exceptionId }) => declineForAway(scope, memberId, exceptionId),
  },
  {
    on: 'member.sanctioned',
    name: 'end-requests',
    handle: (scope, { sanctionId }) => endRequestsOfSanctioned(scope, sanctionId),
  },
  {
    on: 'member.sanctioned',
    name: 'pause-arrangements',
    handle: (scope, { sanctionId }) => pauseForSanction(scope, sanctionId),
  },
  {
    on: 'member.closing',
    name: 'end-arrangements',
    handle: (scope, { memberId }) => endForLeaving(scope, memberId),
  },
  { on: 'reschedule.moved', name: 'letters', about: ({ rescheduleId }) => rescheduleId, handle: emailAboutTime },
]
