import { type BookingAction, bookingActions } from '@sparkhood/contract/bookings/bookings'
import { sharesOfSplit } from '@sparkhood/contract/bookings/splits'
import { type BookingActor, type BookingStatus, otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import { freeCancellationHours, secondThoughtsMinutes } from '@sparkhood/contract/bookings/terms'
import type { Money } from '@sparkhood/contract/primitives/money'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import type { settleHold } from '../wallet/public.ts'
import { beginsFrom, isSilenceExcused, lateFrom, lateUntil } from './deadlines/deadlines.ts'
import { type Move, type Transition, transitions } from './rules-transitions.ts'

export type Facts = {
  status: BookingStatus
  priceMinor: number
  /** The price of an hour, or of a day if the rate is by the day. */
  unitPriceMinor: number
  /** Our fee, deducted from the provider's income. */
  feeMinor: number
  startsAt: Date
  endsAt: Date
  /** The client may cancel free of charge until this time, inclusive, as agreed. */
  freeUntil: Date
  released: boolean
  /** The side that is said not to have come, and until when they may reply. */
  absent: Side | null
  answerBy: Date | null
  /** The side that is suspended, and so can neither come nor reply. */
  suspended: Side | null
  /** Whether the client has no email and no helper who could reply for them. */
  unrepresented: boolean
  /** Whether one side has blocked the other. */
  blocked: boolean
  /** The listing that was rejected or withdrawn since: the requested one, or the one given in return in an exchange. */
  gone: 'asked' | 'returned' | null
  /** Whether a tool is lent, and whether the provider has confirmed its return. */
  isLoan: boolean
  isBack: boolean
}
type Standing = Pick<Facts, 'status' | 'released'> & { absent?: Side | null; isLoan?: boolean; isBack?: boolean }

/** The transition of an action from the current state, if there is one. `untimelyFor` says whether it is allowed at this time. */
export const transitionFor = (action: Move, by: BookingActor, booking: Standing): Transition | undefined =>
  transitions.find(
    (transition) =>
      transition.action === action &&
      transition.by === by &&
      transition.from.includes(booking.status) &&
      fitsClaim(transition, booking.absent ?? null) &&
      !(transition.notOfLoan && booking.isLoan && !booking.isBack) &&
      !(booking.status === 'completed' && booking.released),
  )

const fitsClaim = ({ claim, by }: Transition, absent: Side | null): boolean => {
  if (claim === 'any') return true
  if (claim === 'open') return absent !== null
  if (claim === 'against') return absent === by
  if (claim === 'own') return absent !== null && absent !== by
  return absent === null
}

const agrees: ReadonlySet<string> = new Set(['accept', 'reschedule'])

/** The current time, and how long before its start a booking may be started or completed (`EARLY_START_S`). */
export type Moment = { now: Date; earlyStartS: number }

/** The refusal if a transition is too early or too late; undefined if it can be taken now. */
export const untimelyFor = (
  transition: Transition,
  booking: Facts,
  { now, earlyStartS }: Moment,
):
  | 'booking.begun'
  | 'booking.before_start'
  | 'booking.too_early'
  | 'booking.not_now'
  | 'booking.listing_gone'
  | 'exchange.offer_gone'
  | undefined => {
  if (transition.when === 'beforeStart' && now >= booking.startsAt && !isStillFree(transition, booking, now))
    return 'booking.begun'
  if (transition.when === 'nearStart' && now < beginsFrom(booking.startsAt, earlyStartS)) return 'booking.before_start'
  if (transition.when === 'onceLate' && now < lateFrom(booking.startsAt)) return 'booking.too_early'
  if (transition.when === 'onceLate' && now >= lateUntil(booking.endsAt)) return 'booking.not_now'
  if (transition.claim === 'open' && mayStillAnswer(booking, now)) return 'booking.too_early'
  // A job declines requests after a suspension or a block, so a request may still be pending here. Nobody can reschedule with a
  // suspended member either.
  if (agrees.has(transition.action) && booking.suspended) return 'booking.not_now'
  if (transition.action === 'accept' && booking.blocked) return 'booking.not_now'
  if (transition.action === 'accept' && booking.gone) return refusalOfGone[booking.gone]
  return undefined
}

const refusalOfGone = { asked: 'booking.listing_gone', returned: 'exchange.offer_gone' } as const

/** Whether the client may still cancel free of charge after the start, because it was accepted shortly before. */
const isStillFree = ({ money }: Transition, { freeUntil }: Pick<Facts, 'freeUntil'>, now: Date): boolean =>
  money === 'clientCancels' && now <= freeUntil

/** Whether a side's missing reply does not count against them: they are suspended, or nobody could reply for them. */
export const cannotAnswer = (
  side: Side,
  { suspended, unrepresented }: Pick<Facts, 'suspended' | 'unrepresented'>,
): boolean => suspended === side || (side === 'client' && unrepresented)

/** Whether the side that is said not to have come may still reply: until the deadline, and longer while they cannot. */
const mayStillAnswer = (
  { answerBy, absent, ...of }: Pick<Facts, 'absent' | 'answerBy' | 'suspended' | 'unrepresented'>,
  now: Date,
): boolean =>
  answerBy !== null &&
  (now < answerBy || (absent !== null && cannotAnswer(absent, of) && isSilenceExcused(answerBy, now)))

/**
 * Our fee of a price, in whole pence, rounded down; `basisPoints` is the share in hundredths of a percent. There is no fee on
 * Sparks, nor on a late cancellation fee.
 */
export const platformFee = (price: Money, basisPoints: number): number =>
  price.currency === 'gbp' ? Math.floor((price.minor * basisPoints) / 10_000) : 0

const [freeCancellationMs, secondThoughtsMs] = [freeCancellationHours * hourMs, secondThoughtsMinutes * minuteMs]

/** The client of a new booking may cancel free of charge until this time, inclusive. Stored with the booking. */
export const getFreeUntil = ({ startsAt, bookedAt }: { startsAt: Date; bookedAt: Date }): Date =>
  new Date(Math.max(startsAt.getTime() - freeCancellationMs, bookedAt.getTime() + secondThoughtsMs))

/**
 * The end of free cancellation once the provider has accepted: at least some minutes later. Otherwise a provider who accepts
 * shortly before the start would be owed an hour at once.
 */
export const freeUntilAfterAccept = ({ freeUntil }: Pick<Facts, 'freeUntil'>, now: Date): Date =>
  new Date(Math.max(freeUntil.getTime(), now.getTime() + secondThoughtsMs))

/** The side that asks to reschedule, and when. */
export type AskedMove = { askedBy: Side; askedAt: Date }

/**
 * Whether rescheduling keeps the cancellation fee: if the client asks for it after free cancellation has ended. The client does not
 * pay for the time that the provider takes to reply, nor for a provider who cannot come. In an exchange the fee is kept whichever
 * side asks, because either may cancel.
 */
export const keepsFee = (
  { freeUntil, isHalf }: Pick<Facts, 'freeUntil'> & { isHalf: boolean },
  { askedBy, askedAt }: AskedMove,
): boolean => askedAt > freeUntil && (isHalf || askedBy === 'client')

/**
 * The end of free cancellation once another start is agreed: unchanged if the fee is kept, otherwise as for a new booking.
 */
export const freeUntilAfterMove = (
  booking: Parameters<typeof keepsFee>[0],
  { startsAt, ...asked }: AskedMove & { startsAt: Date },
  now: Date,
): Date => (keepsFee(booking, asked) ? booking.freeUntil : getFreeUntil({ startsAt, bookedAt: now }))

type Priced = Pick<Facts, 'priceMinor' | 'unitPriceMinor'>
type Cancellable = Priced & Pick<Facts, 'freeUntil'> & Partial<Pick<Facts, 'suspended'>>

/** The fee that a client who cancels late pays the provider: the price of one hour or day, at most the whole price. */
export const getLateFee = ({ unitPriceMinor, priceMinor }: Priced): number => Math.min(unitPriceMinor, priceMinor)

/**
 * The provider's income if the client cancels now: zero in time, or while the provider is suspended; otherwise the late fee.
 */
export const cancellationFee = (booking: Cancellable, now: Date): number =>
  booking.suspended === 'provider' || now <= booking.freeUntil ? 0 : getLateFee(booking)

/** The provider's income after a no-show of one side: as if that side had cancelled at the start. */
export const absenceFee = (booking: Priced, absent: Side): number => (absent === 'client' ? getLateFee(booking) : 0)

/**
 * The effect of an action on the price, in the booking's currency: each side's part, and when the provider is paid. With `unless`
 * it takes effect later by itself, unless the other side replies, or both settle the dispute, before then.
 */
export type Consequence = {
  clientGets: number
  providerGets: number
  paidAt: 'now' | 'later'
  unless?: 'answered' | 'settled'
}

type WithoutPayee<Whole> = Whole extends unknown ? Omit<Whole, 'payeeId'> : never
/** How the wallet settles the hold of the price. The payee is always the booking's provider. */
type Settlement = WithoutPayee<Parameters<typeof settleHold>[2]>

/**
 * How taking a transition now settles the hold; undefined if it does not. `settledMinor` is the provider's part in a transition
 * that splits the money.
 */
export function findSettlement(
  transition: Transition & { settledMinor?: number | undefined },
  booking: Facts,
  now: Date,
): Settlement | undefined {
  const { priceMinor: price, feeMinor } = booking
  switch (transition.money) {
    case 'stays':
      return undefined
    case 'freeze':
      return { how: 'freeze' }
    case 'split': {
      const shares = sharesOfSplit({ price, fee: feeMinor }, price - (transition.settledMinor ?? 0))
      return { ...shares, how: 'split', payeeMinor: shares.providerMinor, captures: transition.to === 'completed' }
    }
    case 'refund':
      return allBackBut(0)
    case 'clientCancels':
      return allBackBut(cancellationFee(booking, now))
    case 'absence':
      if (!booking.absent) throw new Error('Nobody is said to have stayed away from this booking')
      return allBackBut(absenceFee(booking, booking.absent))
    case 'earn':
      return { how: 'earn' }
    case 'pay':
      return { how: 'pay', feeMinor }
    case 'releaseEarned':
      return { how: 'release', feeMinor }
  }
}

/** Whether a settlement is final: the provider has been paid. */
export const isForGood = (settlement: Settlement | undefined): boolean =>
  settlement !== undefined && ['pay', 'release', 'split'].includes(settlement.how)

const allBackBut = (lateFeeMinor: number): Settlement =>
  lateFeeMinor === 0 ? { how: 'refund' } : { how: 'lateFee', lateFeeMinor }

/** The effect of taking a transition now on the money; undefined if there is none. */
export function findConsequence(transition: Transition, booking: Facts, now: Date): Consequence | undefined {
  const { priceMinor, feeMinor } = booking
  const leaving = (fee: number): Consequence => ({ clientGets: priceMinor - fee, providerGets: fee, paidAt: 'now' })
  if (transition.action === 'no-show' && (transition.by === 'client' || transition.by === 'provider')) {
    return { ...leaving(absenceFee(booking, otherSide(transition.by))), unless: 'answered' }
  }
  const settlement = findSettlement(transition, booking, now)
  switch (settlement?.how) {
    case undefined:
    case 'split':
      return undefined
    case 'freeze':
      return { ...leaving(0), unless: 'settled' }
    case 'refund':
      return leaving(0)
    case 'lateFee':
      return leaving(settlement.lateFeeMinor)
    case 'earn':
      return { clientGets: 0, providerGets: priceMinor - feeMinor, paidAt: 'later' }
    case 'pay':
    case 'release':
      return { clientGets: 0, providerGets: priceMinor - feeMinor, paidAt: 'now' }
  }
}

/**
 * Whether a step counts against the actor in their reliability record. A client's cancellation in time does not, nor the
 * cancellation of a booking with a suspended member.
 */
export const isStrike = (
  { action, by, strike, money }: Transition,
  { freeUntil, suspended }: Pick<Facts, 'freeUntil' | 'suspended'>,
  now: Date,
): boolean => {
  if (action === 'cancel' && (suspended ?? by) !== by) return false
  return strike === true || (money === 'clientCancels' && now > freeUntil)
}

export type AvailableAction = {
  action: BookingAction
  transition: Transition
  consequence: Consequence | undefined
  strike: boolean
}

// The other transitions are taken by the clock, by a code, by an agreement made elsewhere, or at the end of a dispute.
const isOffered = (action: Move): action is BookingAction => bookingActions.some((one) => one === action)

/** The actions that a side may take now, in the order of the table, with their effects on the money. */
export const actionsFor = (by: Side, booking: Facts, moment: Moment): AvailableAction[] =>
  transitions.flatMap((transition) => {
    const { action } = transition
    if (!isOffered(action) || transitionFor(action, by, booking) !== transition) return []
    if (untimelyFor(transition, booking, moment)) return []
    const { now } = moment
    const offered = { action, transition, strike: isStrike(transition, booking, now) }
    return [{ ...offered, consequence: findConsequence(transition, booking, now) }]
  })
