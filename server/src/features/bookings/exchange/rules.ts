import type { BookingAction } from '@sparkhood/contract/bookings/bookings'
import { otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { type AvailableAction, actionsFor, type Facts, isStrike, type Moment } from '../rules.ts'
import type { Transition } from '../rules-transitions.ts'

/** The two bookings of an exchange: the requested one, and the one given in return. */
export type Half = 'asked' | 'returned'

/** A half as the rules see it. */
export type HalfFacts = Facts & { half: Half; doneAt: Date | null }
export type Pair = { own: HalfFacts; other: HalfFacts }

/**
 * A transition of one half. `isDone`: this half is done; `isPastStart`: one half's start has passed; `missedBy`: a dispute ends as
 * a no-show of that side.
 */
export type HalfTransition = Transition & { isDone?: true; isPastStart?: boolean; missedBy?: Side | undefined }
export type PairMove = { own: HalfTransition; other?: HalfTransition }

/**
 * The effect on both halves of an act on one, or the refusal. Starting, and no-show reports, concern one half. A half that is done
 * waits for the other, then both are completed. Any other end of one half ends both. Nobody is paid for a half, so before its time
 * only its client may complete it.
 */
export function pairMove(transition: Transition, { own, other }: Pair, now: Date): PairMove | RefusalCode {
  switch (transition.action) {
    case 'in-progress':
    case 'arrive':
    case 'no-show':
    case 'came':
    case 'reschedule':
      return { own: transition }
    case 'complete':
      if (own.doneAt || own.status === 'completed') return 'booking.not_now'
      if (transition.by === 'provider' && now < own.startsAt) return 'exchange.not_yet'
      if (!other.doneAt) return { own: { ...transition, to: 'in_progress', money: 'stays', isDone: true } }
      return together({ ...transition, money: 'earn', isDone: true }, other)
    case 'cancel':
      // While a no-show report is open, nothing else ends either half.
      if (hasBegun(own, other, now) || other.doneAt || other.absent) return 'exchange.begun'
      if (isServed(transition, { own, other }, now)) return 'exchange.begun'
      // The client's free minutes after acceptance end at the start here, because the provider of the other half cancels.
      if (transition.by === 'client' && now >= own.startsAt) return 'booking.begun'
      return together({ ...transition, ...callingOff({ own, other }, now) }, other)
    default:
      return together(transition, other)
  }
}

/** Both halves take the transition by the same person; only the first counts in their record. */
const together = (transition: HalfTransition, other: HalfFacts): PairMove => ({
  own: transition,
  other: {
    ...transition,
    action: mirrored(transition.action),
    by: transition.by === 'client' || transition.by === 'provider' ? otherSide(transition.by) : transition.by,
    from: [other.status],
    // There was no no-show at the other half.
    money: transition.money === 'absence' ? 'refund' : transition.money,
    strike: undefined,
    isDone: undefined,
    isPastStart: undefined,
    missedBy: undefined,
  },
})

/** The action for the other half: who accepted another booking is the provider of one half and the client of the other. */
const mirrored = (action: HalfTransition['action']): HalfTransition['action'] => {
  if (action === 'provider-busy') return 'client-busy'
  return action === 'client-busy' ? 'provider-busy' : action
}

/** Whether the other half has begun, so that both can no longer be cancelled. A start pressed before its time does not count. */
const hasBegun = (own: HalfFacts, other: HalfFacts, now: Date): boolean =>
  own.status !== other.status && (other.status !== 'in_progress' || now >= other.startsAt)

/**
 * Whether the actor, who provides this half, is the client of the other and that one has begun: a client cannot cancel then, and
 * could not do so from the other half's page either.
 */
const isServed = (transition: Transition, { own, other }: Pair, now: Date): boolean =>
  transition.by === 'provider' && own.status === 'accepted' && now >= other.startsAt

const callingOff = ({ own, other }: Pair, now: Date): Pick<HalfTransition, 'money' | 'strike' | 'isPastStart'> => ({
  money: 'refund',
  strike: isLate(own, other, now) ? true : undefined,
  isPastStart: now >= own.startsAt || now >= other.startsAt ? true : undefined,
})

/** Cancelling an exchange is free, but after the deadline it counts in the canceller's reliability record. */
const isLate = (own: HalfFacts, other: HalfFacts, now: Date): boolean =>
  own.status === 'accepted' && now > pairFreeUntil({ own, other })

/** Until when cancelling an exchange stays out of the record: the earlier of its two halves' free-cancellation deadlines. */
export const pairFreeUntil = ({ own, other }: Pair): Date =>
  new Date(Math.min(own.freeUntil.getTime(), other.freeUntil.getTime()))

const answers: readonly BookingAction[] = ['accept', 'reject', 'cancel']

/** Whether an act on this half is decided by the requested one: a pending exchange is accepted, rejected or withdrawn as a whole. */
export const goesByAsked = (action: BookingAction, { half, status }: Pick<HalfFacts, 'half' | 'status'>): boolean =>
  half === 'returned' && status === 'pending' && answers.includes(action)

/** The actions that one side may take on a half, as `actionsFor` returns them for a booking. */
export const pairActionsFor = (by: Side, { own, other }: Pair, moment: Moment): AvailableAction[] => {
  const isWhole = goesByAsked('accept', own)
  const [pair, side] = isWhole ? [{ own: other, other: own }, otherSide(by)] : [{ own, other }, by]
  return actionsFor(side, pair.own, moment).flatMap((available) => {
    const move = pairMove(available.transition, pair, moment.now)
    return typeof move === 'string'
      ? []
      : [{ ...available, transition: move.own, strike: isStrike(move.own, pair.own, moment.now) }]
  })
}
