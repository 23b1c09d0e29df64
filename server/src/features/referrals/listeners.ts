import type { Listener } from '../../platform/jobs/listener.ts'
import { judgeBooking, noteInvited } from './rewards.ts'

export const referralListeners: Listener[] = [
  {
    on: 'member.registered',
    name: 'referrals.note',
    wants: ({ referredBy }) => referredBy !== null,
    hear: (scope, { memberId }) => noteInvited(scope, memberId),
  },
  {
    on: 'booking.moved',
    name: 'referrals.judge',
    wants: ({ to }) => to === 'completed',
    hear: (scope, { bookingId }) => judgeBooking(scope, bookingId),
  },
  { on: 'booking.released', name: 'referrals.judge', hear: (scope, { bookingId }) => judgeBooking(scope, bookingId) },
]
