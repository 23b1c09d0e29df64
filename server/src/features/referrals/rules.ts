import { type ReferralHint, type Referred, rewardMonthDays, rewardsAMonth } from '@sparkhood/contract/people/referrals'
import { dayMs } from '@sparkhood/contract/primitives/time'

export type State = 'joined' | 'review' | 'due' | 'successful' | 'refused'

/** What the inviter, the invited member and the other side of the completed booking have in common. */
export type Likeness = {
  /** The other side of the booking is the inviter. Such a booking never earns a reward. */
  with_inviter: boolean
  network: boolean
  mailbox: boolean
  bank: boolean
  home: boolean
  phone: boolean
  ring: boolean
  puppet: boolean
  /** In common with another member whom the same inviter invited. */
  sibling: boolean
  /** The mailbox has earned a reward before. */
  rewarded: boolean
  free: boolean
}

const hintsInOrder = [
  'network',
  'mailbox',
  'bank',
  'home',
  'phone',
  'ring',
  'puppet',
  'sibling',
  'rewarded',
  'free',
] as const satisfies ReferralHint[]

/** Signs that the reward is being farmed. */
export const hintsIn = (likeness: Likeness): ReferralHint[] => hintsInOrder.filter((hint) => likeness[hint])

/**
 * The next state of a referral after a completed booking: unchanged (undefined) if the booking was with the inviter or
 * the referral is decided; held if anything looks suspicious; otherwise due. A referral held because of one booking
 * becomes due with the next unsuspicious one.
 */
export function nextState(state: State, likeness: Likeness): 'review' | 'due' | undefined {
  if (likeness.with_inviter || (state !== 'joined' && state !== 'review')) return undefined
  return hintsIn(likeness).length > 0 ? (state === 'joined' ? 'review' : undefined) : 'due'
}

/** Whether another reward fits, given the number in the last 30 days. */
export const hasRoom = (rewardedLately: number): boolean => rewardedLately < rewardsAMonth
export const rewardedSince = (now: Date): Date => new Date(now.getTime() - rewardMonthDays * dayMs)

/** How far a reward is paid, in minor units: null before it is paid, 0 if it was reversed. */
export type InviteeProgress = { state: State; paid_minor: number | null }
/** Conditions that an inviter's rewards may wait for now. */
export type RewardBlocks = { isOn: boolean; hasRoom: boolean; isDry: boolean }

/** The status of a referral, and what it waits for. */
export function getReferralStatus(
  { state, paid_minor: paid }: InviteeProgress,
  held: RewardBlocks,
): Pick<Referred, 'status' | 'waits_for'> {
  if (state === 'due') return { status: 'waiting', waits_for: waitOf(held) }
  if (state === 'successful' && paid === null) return { status: 'waiting', waits_for: held.isDry ? 'budget' : 'hour' }
  if (state === 'successful' && paid === 0) return { status: 'not_rewarded', waits_for: null }
  return { status: statuses[state], waits_for: null }
}

const waitOf = ({ isOn, hasRoom: fits }: RewardBlocks): Referred['waits_for'] => {
  if (!isOn) return 'pause'
  return fits ? 'hour' : 'room'
}

const statuses: Record<Exclude<State, 'due'>, Referred['status']> = {
  joined: 'pending',
  review: 'in_review',
  successful: 'successful',
  refused: 'not_rewarded',
}
