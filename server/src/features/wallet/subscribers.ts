import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { rewardFirstBooking, rewardInviter, welcomeForBasics } from './gifts/gifts.ts'

export const walletSubscribers: Subscriber[] = [
  {
    on: 'member.completed_basics',
    name: 'welcome',
    handle: (scope, { memberId }) => welcomeForBasics(scope, memberId),
  },
  {
    on: 'booking.moved',
    name: 'reward',
    wants: ({ to }) => to === 'completed',
    handle: (scope, { bookingId }) => rewardFirstBooking(scope, bookingId),
  },
  { on: 'booking.released', name: 'reward', handle: (scope, { bookingId }) => rewardFirstBooking(scope, bookingId) },
  { on: 'invite.rewarded', name: 'wallet.reward', handle: (scope, of) => rewardInviter(scope, of) },
]
