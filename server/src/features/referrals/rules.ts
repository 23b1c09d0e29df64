import { type ReferralHint, type Referred, rewardMonthDays, rewardsAMonth } from '@sparkhood/contract/people/referrals'
import { dayMs } from '@sparkhood/contract/primitives/time'

export type State = 'joined' | 'review' | 'due' | 'successful' | 'refused'

/** What the two of an invitation, and the other side of the booking that completed, have in common. */
export type Likeness = {
  /** The other side is the inviter: that earns nothing, however often. */
  with_inviter: boolean
  network: boolean
  mailbox: boolean
  bank: boolean
  home: boolean
  phone: boolean
  ring: boolean
  puppet: boolean
  /** With somebody else whom the same member invited. */
  sibling: boolean
  /** The mailbox has brought a reward before. */
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

/** Whether one more may be rewarded, after this many in the last 30 days. */
export const hasRoom = (rewardedLately: number): boolean => rewardedLately < rewardsAMonth
export const rewardedSince = (now: Date): Date => new Date(now.getTime() - rewardMonthDays * dayMs)

/** What of a reward has come, in minor units: nothing before it is paid, and none of it where it was taken back. */
export type Come = { state: State; paid_minor: number | null }
/** What rewards of an inviter may wait for now. */
export type Held = { isOn: boolean; hasRoom: boolean; isDry: boolean }

/** How far an invitation has come, and what it waits for. */
export function getStanding({ state, paid_minor: paid }: Come, held: Held): Pick<Referred, 'status' | 'waits_for'> {
  if (state === 'due') return { status: 'waiting', waits_for: waitOf(held) }
  if (state === 'successful' && paid === null) return { status: 'waiting', waits_for: held.isDry ? 'budget' : 'hour' }
  if (state === 'successful' && paid === 0) return { status: 'not_rewarded', waits_for: null }
  return { status: statuses[state], waits_for: null }
}

const waitOf = ({ isOn, hasRoom: fits }: Held): Referred['waits_for'] => {
  if (!isOn) return 'pause'
  return fits ? 'hour' : 'room'
}

const statuses: Record<Exclude<State, 'due'>, Referred['status']> = {
  joined: 'pending',
  review: 'in_review',
  successful: 'successful',
  refused: 'not_rewarded',
}
