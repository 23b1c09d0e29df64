import type { Listener } from '../../platform/jobs/listener.ts'
import { rewardExchange, rewardInviter, welcomeForBasics } from './gifts.ts'

export const walletListeners: Listener[] = [
  {
    on: 'member.completed_basics',
    name: 'welcome',
    hear: (scope, { memberId }) => welcomeForBasics(scope, memberId),
  },
  {
    on: 'booking.moved',
    name: 'reward',
    wants: ({ to }) => to === 'completed',
    hear: (scope, { bookingId }) => rewardExchange(scope, bookingId),
  },
  { on: 'booking.released', name: 'reward', hear: (scope, { bookingId }) => rewardExchange(scope, bookingId) },
  { on: 'invite.rewarded', name: 'wallet.reward', hear: (scope, of) => rewardInviter(scope, of) },
]
