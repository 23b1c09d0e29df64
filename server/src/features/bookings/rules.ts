import { type BookingAction, bookingActions } from '@sparkhood/contract/bookings/bookings'
import { sharesOfSplit } from '@sparkhood/contract/bookings/splits'
import { type BookingActor, type BookingStatus, otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import { freeCancellationHours, secondThoughtsMinutes } from '@sparkhood/contract/bookings/terms'
import type { Money } from '@sparkhood/contract/primitives/money'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import type { settleHold } from '../wallet/public.ts'
import { type Move, type Transition, transitions } from './rules-transitions.ts'
import { beginsFrom, isSilenceExcused, lateFrom, lateUntil } from './transitions/deadlines.ts'

export type Facts = {
  status: BookingStatus
  priceMinor: number
  /** What an hour costs, or a day of what is lent by the day. */
  unitPriceMinor: number
  /** The house's part of the price, out of what the provider gets. */
  feeMinor: number
  startsAt: Date
  endsAt: Date
  /** Until when, that moment included, the client may cancel free of charge, as it was agreed. */
  freeUntil: Date
  released: boolean
  /** Who is said to have stayed away, and until when they may answer. */
  absent: Side | null
  answerBy: Date | null
  /** Who is suspended, and can neither come nor answer. */
  suspended: Side | null
  /** Whether the client has no email and nobody acts for them who could answer. */
  unrepresented: boolean
  /** Whether one side has blocked the other. */
  blocked: boolean
  /** Which listing was rejected by operators or withdrawn since: what was asked for, or what a swap gives in return. */
  gone: 'asked' | 'returned' | null
  /** Whether a tool is lent, which the provider gets back, and whether they have said that it is. */
  isLoan: boolean
  isBack: boolean
}
type Standing = Pick<Facts, 'status' | 'released'> & { absent?: Side | null; isLoan?: boolean; isBack?: boolean }

/** The transition that an act takes from where a booking stands, if there is one. Whether it is the time for it, `untimelyFor` says. */
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

/** The time of an act, and from how long before its start a booking may be begun or completed (`EARLY_START_S`). */
export type Moment = { now: Date; earlyStartS: number }

/** The refusal where it is too early or too late for a transition; undefined where it can be taken now. */
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
  // Requests end a moment after the suspension or the block, or later where something was in the way. Nobody agrees on another time
  // with somebody who cannot come.
  if (agrees.has(transition.action) && booking.suspended) return 'booking.not_now'
  if (transition.action === 'accept' && booking.blocked) return 'booking.not_now'
  if (transition.action === 'accept' && booking.gone) return refusalOfGone[booking.gone]
  return undefined
}

const refusalOfGone = { asked: 'booking.listing_gone', returned: 'exchange.offer_gone' } as const

/** Whether its client may cancel free of charge though its time has come: it was accepted moments before the start. */
const isStillFree = ({ money }: Transition, { freeUntil }: Pick<Facts, 'freeUntil'>, now: Date): boolean =>
  money === 'clientCancels' && now <= freeUntil

/** Whether the silence of a side is no answer: they are suspended, or nobody could answer for them. */
export const cannotAnswer = (
  side: Side,
  { suspended, unrepresented }: Pick<Facts, 'suspended' | 'unrepresented'>,
): boolean => suspended === side || (side === 'client' && unrepresented)

/** Whether the side that is said to have stayed away has time to answer: until the deadline, and longer while they cannot. */
const mayStillAnswer = (
  { answerBy, absent, ...of }: Pick<Facts, 'absent' | 'answerBy' | 'suspended' | 'unrepresented'>,
  now: Date,
): boolean =>
  answerBy !== null &&
  (now < answerBy || (absent !== null && cannotAnswer(absent, of) && isSilenceExcused(answerBy, now)))

/**
 * The house's part of a price, in whole pence, rounded down; `basisPoints` is the part in hundredths of a percent. Sparks are
 * free of it, and so is what a late cancellation costs.
 */
export const platformFee = (price: Money, basisPoints: number): number =>
  price.currency === 'gbp' ? Math.floor((price.minor * basisPoints) / 10_000) : 0

const [freeCancellationMs, secondThoughtsMs] = [freeCancellationHours * hourMs, secondThoughtsMinutes * minuteMs]

/** Until when, that moment included, the client of a new booking may cancel free of charge. Stored with the booking. */
export const getFreeUntil = ({ startsAt, bookedAt }: { startsAt: Date; bookedAt: Date }): Date =>
  new Date(Math.max(startsAt.getTime() - freeCancellationMs, bookedAt.getTime() + secondThoughtsMs))

/**
 * Until when the client may cancel free of charge once the provider has accepted: for some minutes from then at least. Otherwise a
 * provider who accepts shortly before the start would be owed an hour at once.
 */
export const freeUntilAfterAccept = ({ freeUntil }: Pick<Facts, 'freeUntil'>, now: Date): Date =>
  new Date(Math.max(freeUntil.getTime(), now.getTime() + secondThoughtsMs))

/** Who asks for another start, and when. */
export type AskedMove = { askedBy: Side; askedAt: Date }

/**
 * Whether calling off costs the same at another start as before: where its client asks for that once it is no longer free. The
 * client does not pay for the time that the provider takes to answer, nor for a provider who cannot come. In an exchange it costs
 * the same when either side asks, since either may call it off.
 */
export const keepsFee = (
  { freeUntil, isHalf }: Pick<Facts, 'freeUntil'> & { isHalf: boolean },
  { askedBy, askedAt }: AskedMove,
): boolean => askedAt > freeUntil && (isHalf || askedBy === 'client')

/**
 * Until when the client may cancel free of charge once another start is agreed: until the same moment as before where the fee is
 * kept. A new start less than a day away leaves five minutes, as booking does.
 */
export const freeUntilAfterMove = (
  booking: Parameters<typeof keepsFee>[0],
  { startsAt, ...asked }: AskedMove & { startsAt: Date },
  now: Date,
): Date => (keepsFee(booking, asked) ? booking.freeUntil : getFreeUntil({ startsAt, bookedAt: now }))

type Priced = Pick<Facts, 'priceMinor' | 'unitPriceMinor'>
type Cancellable = Priced & Pick<Facts, 'freeUntil'> & Partial<Pick<Facts, 'suspended'>>

/** What a client who cancels late pays the provider: the price of one hour or day, at most the whole price. */
export const getLateFee = ({ unitPriceMinor, priceMinor }: Priced): number => Math.min(unitPriceMinor, priceMinor)

/**
 * What the provider gets if the client cancels now: nothing in time, or while the provider is suspended; otherwise the late fee.
 */
export const cancellationFee = (booking: Cancellable, now: Date): number =>
  booking.suspended === 'provider' || now <= booking.freeUntil ? 0 : getLateFee(booking)

/** What the provider gets after a no-show of one side: as if that side had cancelled at the start. */
export const absenceFee = (booking: Priced, absent: Side): number => (absent === 'client' ? getLateFee(booking) : 0)

/**
 * What an act does to the price, in the booking's currency: each side's part, and when the provider is paid. With `unless` this
 * comes by itself later, unless the other side answers, or both settle the dispute, before that.
 */
export type Consequence = {
  clientGets: number
  providerGets: number
  paidAt: 'now' | 'later'
  unless?: 'answered' | 'settled'
}

type WithoutPayee<Whole> = Whole extends unknown ? Omit<Whole, 'payeeId'> : never
/** How the wallet is to settle what is held; whom it pays is the booking's provider. */
type Settlement = WithoutPayee<Parameters<typeof settleHold>[2]>

/**
 * What taking a transition now does to the hold; undefined where nothing. `settledMinor`: what a transition that splits the money leaves
 * the provider.
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

/** Whether a settlement is the last one: the provider has their money and waits for nothing more. */
export const isForGood = (settlement: Settlement | undefined): boolean =>
  settlement !== undefined && ['pay', 'release', 'split'].includes(settlement.how)

const allBackBut = (lateFeeMinor: number): Settlement =>
  lateFeeMinor === 0 ? { how: 'refund' } : { how: 'lateFee', lateFeeMinor }

/** What taking a transition now would do with the money; undefined where it stays as it is. */
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
 * Whether an act counts against the actor in their reliability record. A client's cancellation in time does not, nor one of a
 * booking with somebody who is suspended.
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

// Not what both agreed to elsewhere, what takes a code, what the clock does, nor how disputes end.
const isOffered = (action: Move): action is BookingAction => bookingActions.some((one) => one === action)

/** Everything that one side may do with a booking now, in the order of the table, with what it would do to the money. */
export const actionsFor = (by: Side, booking: Facts, moment: Moment): AvailableAction[] =>
  transitions.flatMap((transition) => {
    const { action } = transition
    if (!isOffered(action) || transitionFor(action, by, booking) !== transition) return []
    if (untimelyFor(transition, booking, moment)) return []
    const { now } = moment
    const offered = { action, transition, strike: isStrike(transition, booking, now) }
    return [{ ...offered, consequence: findConsequence(transition, booking, now) }]
  })
