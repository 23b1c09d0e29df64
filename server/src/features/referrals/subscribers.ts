import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { judgeBooking, noteInvited } from './rewards.ts'

export const referralSubscribers: Subscriber[] = [
  {
    on: 'member.registered',
    name: 'referrals.note',
    wants: ({ referredBy }) => referredBy !== null,
    handle: (scope, { memberId }) => noteInvited(scope, memberId),
  },
  {
    on: 'booking.moved',
    name: 'referrals.judge',
    wants: ({ to }) => to === 'completed',
    handle: (scope, { bookingId }) => judgeBooking(scope, bookingId),
  },
  { on: 'booking.released', name: 'referrals.judge', handle: (scope, { bookingId }) => judgeBooking(scope, bookingId) },
]
