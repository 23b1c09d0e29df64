import { dayMs } from '@sparkhood/contract/primitives/time'
import { type ReferralHint, type Referred, rewardMonthDays, rewardsAMonth } from '@sparkhood/contract/referrals'

export type State = 'joined' | 'review' | 'due' | 'successful' | 'refused'

/** What the two of an invitation, and the other side of the booking that completed, have in common. */
export type Likeness = {
  /** The other side is the inviter: that earns nothing, however often. */
  with_inviter: boolean
  network: boolean
  bank: boolean
  home: boolean
  phone: boolean
  ring: boolean
  puppet: boolean
  free: boolean
}

const hintsInOrder = ['network', 'bank', 'home', 'phone', 'ring', 'puppet', 'free'] as const satisfies ReferralHint[]

/** What speaks for it that the reward is worked for rather than earned. */
export const hintsIn = (likeness: Likeness): ReferralHint[] => hintsInOrder.filter((hint) => likeness[hint])

/**
 * What a completed booking makes of an invitation: nothing where it was with the inviter, or came too late; held where
 * something speaks against it; else due. Held by what was odd about one booking, it is due by the next that is not.
 */
export function nextState(state: State, likeness: Likeness): 'review' | 'due' | undefined {
  if (likeness.with_inviter || (state !== 'joined' && state !== 'review')) return undefined
  return hintsIn(likeness).length > 0 ? (state === 'joined' ? 'review' : undefined) : 'due'
}

/** Whether one more may be rewarded, after so many in the last 30 days. */
export const hasRoom = (rewardedLately: number): boolean => rewardedLately < rewardsAMonth
export const rewardedSince = (now: Date): Date => new Date(now.getTime() - rewardMonthDays * dayMs)

export const statusOf: Record<State, Referred['status']> = {
  joined: 'pending',
  review: 'in_review',
  due: 'waiting',
  successful: 'successful',
  refused: 'not_rewarded',
}
