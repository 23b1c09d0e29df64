import type { BookingAction, BookingStatus } from '@sparkhood/contract/bookings'
import type { Money } from '@sparkhood/contract/primitives/money'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'

/** Who moves a booking: one of its two sides, whoever decides a dispute, or time itself. */
export type Role = 'client' | 'provider' | 'admin' | 'clock'

/** What a move does to the money; `clientCancels` is decided by `clientCancellation` below. */
export type MoneyMove = 'stays' | 'refund' | 'clientCancels' | 'pay' | 'earn' | 'releaseEarned' | 'freeze' | 'split'

/** The ends of a dispute: `settle` leaves the provider something, `give-back` nothing. */
export type DisputeEnd = 'settle' | 'give-back'
type Move = BookingAction | 'expire' | DisputeEnd
export type Edge = {
  action: Move
  by: Role
  from: readonly BookingStatus[]
  to: BookingStatus
  money: MoneyMove
  /** Counts in the actor's reliability record. */
  strike?: true
}

const disputable = ['pending', 'accepted', 'in_progress', 'completed'] as const

/**
 * The whole life of a booking. What is not in this table cannot happen. `complete` by the client from `completed` is
 * the client's word that releases earned money early; it and `dispute` end once the money is released.
 * Source: the law of bookings in docs/money.md.
 */
export const life: readonly Edge[] = [
  { action: 'accept', by: 'provider', from: ['pending'], to: 'accepted', money: 'stays' },
  { action: 'reject', by: 'provider', from: ['pending'], to: 'rejected', money: 'refund' },
  { action: 'expire', by: 'clock', from: ['pending'], to: 'expired', money: 'refund' },
  { action: 'cancel', by: 'client', from: ['pending', 'accepted'], to: 'cancelled', money: 'clientCancels' },
  { action: 'cancel', by: 'provider', from: ['accepted'], to: 'cancelled', money: 'refund', strike: true },
  { action: 'in-progress', by: 'client', from: ['accepted'], to: 'in_progress', money: 'stays' },
  { action: 'complete', by: 'client', from: ['in_progress'], to: 'completed', money: 'pay' },
  { action: 'complete', by: 'provider', from: ['accepted', 'in_progress'], to: 'completed', money: 'earn' },
  { action: 'complete', by: 'clock', from: ['accepted', 'in_progress'], to: 'completed', money: 'earn' },
  { action: 'complete', by: 'client', from: ['completed'], to: 'completed', money: 'releaseEarned' },
  { action: 'dispute', by: 'client', from: disputable, to: 'disputed', money: 'freeze' },
  { action: 'dispute', by: 'provider', from: disputable, to: 'disputed', money: 'freeze' },
  { action: 'settle', by: 'client', from: ['disputed'], to: 'completed', money: 'split' },
  { action: 'settle', by: 'provider', from: ['disputed'], to: 'completed', money: 'split' },
  { action: 'settle', by: 'admin', from: ['disputed'], to: 'completed', money: 'split' },
  { action: 'give-back', by: 'client', from: ['disputed'], to: 'cancelled', money: 'split' },
  { action: 'give-back', by: 'provider', from: ['disputed'], to: 'cancelled', money: 'split' },
  { action: 'give-back', by: 'admin', from: ['disputed'], to: 'cancelled', money: 'split' },
  { action: 'give-back', by: 'clock', from: ['disputed'], to: 'cancelled', money: 'split' },
]

export type Facts = {
  status: BookingStatus
  priceMinor: number
  /** What an hour costs, or a day of what is lent by the day. */
  unitPriceMinor: number
  /** The house's part of the price, out of what the provider gets. */
  feeMinor: number
  startsAt: Date
  bookedAt: Date
  released: boolean
}

/** The edge that an act would take, if the booking's life has one. */
export const edgeFor = (action: Move, by: Role, booking: Pick<Facts, 'status' | 'released'>): Edge | undefined =>
  life.find(
    (edge) =>
      edge.action === action &&
      edge.by === by &&
      edge.from.includes(booking.status) &&
      !(booking.status === 'completed' && booking.released),
  )

/**
 * The house's part of a price, in hundredths of a percent of it: whole pence, rounded in favour of the provider. Sparks are
 * free of it, and so is what a late cancellation costs.
 */
export const platformFee = (price: Money, basisPoints: number): number =>
  price.currency === 'gbp' ? Math.floor((price.minor * basisPoints) / 10_000) : 0

/** The client may call off free of charge until this long before the start ... */
export const freeCancellationMs = 24 * hourMs
/** ... or within this long of booking. */
export const secondThoughtsMs = 5 * minuteMs

/** Until when, that moment included, the client may call off free of charge. */
export const freeUntil = ({ startsAt, bookedAt }: Pick<Facts, 'startsAt' | 'bookedAt'>): Date =>
  new Date(Math.max(startsAt.getTime() - freeCancellationMs, bookedAt.getTime() + secondThoughtsMs))

/** What the provider gets when the client calls off now: nothing in time, else the price of one hour or day, at most all. */
export const cancellationFee = (booking: Omit<Facts, 'status' | 'released' | 'feeMinor'>, now: Date): number =>
  now <= freeUntil(booking) ? 0 : Math.min(booking.unitPriceMinor, booking.priceMinor)

/** What becomes of the price, in the booking's currency: the client's and the provider's parts, and when it is paid. */
export type Consequence = { clientGets: number; providerGets: number; paidAt: 'now' | 'later' }

/** What taking an edge now would do with the money; undefined where it stays as it is. */
export function consequenceOf(edge: Edge, booking: Facts, now: Date): Consequence | undefined {
  const { priceMinor, feeMinor } = booking
  switch (edge.money) {
    case 'stays':
    case 'freeze':
    case 'split':
      return undefined
    case 'refund':
      return { clientGets: priceMinor, providerGets: 0, paidAt: 'now' }
    case 'clientCancels': {
      const fee = cancellationFee(booking, now)
      return { clientGets: priceMinor - fee, providerGets: fee, paidAt: 'now' }
    }
    case 'earn':
      return { clientGets: 0, providerGets: priceMinor - feeMinor, paidAt: 'later' }
    case 'pay':
    case 'releaseEarned':
      return { clientGets: 0, providerGets: priceMinor - feeMinor, paidAt: 'now' }
  }
}

export type AvailableAction = { action: BookingAction; edge: Edge; consequence: Consequence | undefined }

/** Everything that one side may do with a booking now, in the order of the table, with what it would do to the money. */
export const actionsFor = (by: 'client' | 'provider', booking: Facts, now: Date): AvailableAction[] =>
  life.flatMap((edge) => {
    const { action } = edge
    if (action === 'expire' || action === 'settle' || action === 'give-back' || edgeFor(action, by, booking) !== edge)
      return []
    return [{ action, edge, consequence: consequenceOf(edge, booking, now) }]
  })

/** How far the client's five-step timeline has come; 0 where the booking ended before it was done. */
export const timelineLevel: Record<BookingStatus, number> = {
  pending: 1,
  accepted: 2,
  in_progress: 3,
  completed: 4,
  disputed: 4,
  rejected: 0,
  cancelled: 0,
  expired: 0,
}

/** Nobody's money is set aside for a time that may never come: bookings start within this long. */
const furthestAheadMs = 366 * dayMs
export const isTooFar = (startsAt: Date, now: Date): boolean => startsAt.getTime() - now.getTime() > furthestAheadMs

/** When an unanswered request lapses: after the operator's time, or at its start, whichever is first. */
export const requestExpiry = (now: Date, startsAt: Date, requestTtlS: number): Date =>
  new Date(Math.min(now.getTime() + requestTtlS * 1000, startsAt.getTime()))

/** Whether an unanswered request has run out, though the clock has not come round to it yet: nobody may act on it. */
export const hasLapsed = (booking: { status: BookingStatus; expiresAt: Date | null }, now: Date): boolean =>
  booking.status === 'pending' && booking.expiresAt !== null && booking.expiresAt <= now
