import type { BookingAction } from '@sparkhood/contract/bookings/bookings'
import type { BookingActor, BookingStatus } from '@sparkhood/contract/bookings/statuses'

/** The effect of a transition on the money; `clientCancels` uses `cancellationFee`, `absence` uses `absenceFee`. */
export type MoneyMove =
  | ('stays' | 'freeze' | 'split')
  | ('refund' | 'clientCancels' | 'absence')
  | ('pay' | 'earn' | 'releaseEarned')

/** The ends of a dispute: `settle` leaves the provider something, `give-back` nothing. */
export type DisputeEnd = 'settle' | 'give-back'
/** Why a request was displaced: which side accepted another booking for that time. */
export type Displacement = 'provider-busy' | 'client-busy'
export type Move =
  | BookingAction
  | 'take-offer'
  | 'visit'
  | 'arrive'
  | 'expire'
  | 'stay-away'
  | Displacement
  | DisputeEnd
export type Transition = {
  action: Move
  by: BookingActor
  from: readonly BookingStatus[]
  to: BookingStatus
  money: MoneyMove
  /** Counts in the actor's reliability record. */
  strike?: true
  /** Only before the start, only from shortly before it (`earlyStartS`), or only once the other side is late. */
  when?: 'beforeStart' | 'nearStart' | 'onceLate'
  /**
   * Which open claim of a no-show the transition needs: one that the actor made, one against the actor, one by either side, or
   * it does not matter. Without this there must be none: an open claim has to be answered before anything else.
   */
  claim?: 'own' | 'against' | 'open' | 'any'
  /** Not for a loan: only the lender knows that the tool is back. */
  notOfLoan?: true
}

const disputable = ['pending', 'accepted', 'in_progress', 'completed'] as const

/**
 * The state machine of a booking. Nothing else can happen to it, except that its earnings are released once its time is over
 * (`releaseDue`). `complete` by the client from `completed` releases it early; that and `dispute` end once the
 * money is released. `arrive` is timed in `arriving/`. Source: the law of bookings in docs/money.md.
 */
export const transitions: readonly Transition[] = [
  { action: 'accept', by: 'provider', from: ['pending'], to: 'accepted', money: 'stays' },
  // The client accepts the provider's offer, so the booking is agreed from its first row.
  { action: 'take-offer', by: 'client', from: ['pending'], to: 'accepted', money: 'stays' },
  // A visit of an accepted arrangement; its money is held now.
  { action: 'visit', by: 'clock', from: ['pending'], to: 'accepted', money: 'stays' },
  { action: 'reject', by: 'provider', from: ['pending'], to: 'rejected', money: 'refund' },
  { action: 'expire', by: 'clock', from: ['pending'], to: 'expired', money: 'refund' },
  { action: 'provider-busy', by: 'clock', from: ['pending'], to: 'rejected', money: 'refund' },
  { action: 'client-busy', by: 'clock', from: ['pending'], to: 'rejected', money: 'refund' },
  { action: 'cancel', by: 'client', from: ['pending'], to: 'cancelled', money: 'refund' },
  { action: 'cancel', by: 'client', from: ['accepted'], to: 'cancelled', money: 'clientCancels', when: 'beforeStart' },
  { action: 'cancel', by: 'provider', from: ['accepted'], to: 'cancelled', money: 'refund', strike: true },
  { action: 'in-progress', by: 'client', from: ['accepted'], to: 'in_progress', money: 'stays', when: 'nearStart' },
  { action: 'arrive', by: 'provider', from: ['accepted'], to: 'in_progress', money: 'stays', claim: 'any' },
  {
    action: 'complete',
    by: 'client',
    from: ['in_progress'],
    to: 'completed',
    money: 'pay',
    when: 'nearStart',
    notOfLoan: true,
  },
  {
    action: 'complete',
    by: 'provider',
    from: ['accepted', 'in_progress'],
    to: 'completed',
    money: 'earn',
    when: 'nearStart',
  },
  { action: 'complete', by: 'clock', from: ['accepted', 'in_progress'], to: 'completed', money: 'earn' },
  { action: 'complete', by: 'client', from: ['completed'], to: 'completed', money: 'releaseEarned', notOfLoan: true },
  { action: 'reschedule', by: 'client', from: ['accepted'], to: 'accepted', money: 'stays', when: 'beforeStart' },
  { action: 'reschedule', by: 'provider', from: ['accepted'], to: 'accepted', money: 'stays', when: 'beforeStart' },
  { action: 'no-show', by: 'client', from: ['accepted'], to: 'accepted', money: 'stays', when: 'onceLate' },
  { action: 'no-show', by: 'provider', from: ['accepted'], to: 'accepted', money: 'stays', when: 'onceLate' },
  { action: 'came', by: 'client', from: ['accepted'], to: 'accepted', money: 'stays', claim: 'own' },
  { action: 'came', by: 'provider', from: ['accepted'], to: 'accepted', money: 'stays', claim: 'own' },
  {
    action: 'admit',
    by: 'client',
    from: ['accepted'],
    to: 'cancelled',
    money: 'absence',
    claim: 'against',
    strike: true,
  },
  {
    action: 'admit',
    by: 'provider',
    from: ['accepted'],
    to: 'cancelled',
    money: 'absence',
    claim: 'against',
    strike: true,
  },
  { action: 'stay-away', by: 'clock', from: ['accepted'], to: 'cancelled', money: 'absence', claim: 'open' },
  { action: 'dispute', by: 'client', from: disputable, to: 'disputed', money: 'freeze', claim: 'any' },
  { action: 'dispute', by: 'provider', from: disputable, to: 'disputed', money: 'freeze', claim: 'any' },
  { action: 'settle', by: 'client', from: ['disputed'], to: 'completed', money: 'split' },
  { action: 'settle', by: 'provider', from: ['disputed'], to: 'completed', money: 'split' },
  { action: 'settle', by: 'admin', from: ['disputed'], to: 'completed', money: 'split' },
  { action: 'give-back', by: 'client', from: ['disputed'], to: 'cancelled', money: 'split' },
  { action: 'give-back', by: 'provider', from: ['disputed'], to: 'cancelled', money: 'split' },
  { action: 'give-back', by: 'admin', from: ['disputed'], to: 'cancelled', money: 'split' },
  { action: 'give-back', by: 'clock', from: ['disputed'], to: 'cancelled', money: 'split' },
]
