import { welcomeSparks } from '@sparkhood/contract/people/referrals'
import { dayMs, hourMs, minuteMs } from '../../../contract/primitives/time.ts'

/** The expected balances, computed independently of the product. Minor units. */
export type Balance = { available: number; held: number; earned: number }
export type Currency = 'gbp' | 'spark'
export type Purse = Record<Currency, Balance>

export type Act = 'accept' | 'reject' | 'start' | 'complete' | 'cancel' | 'dispute'
export type Side = 'client' | 'provider'

export type Booked = {
  id: string
  client: number
  provider: number
  currency: Currency
  price: number
  unitPrice: number
  fee: number
  status: string
  startsAt: number
  endsAt: number
  bookedAt: number
  acceptedAt?: number
  releaseAt: number
  isReleased: boolean
  /** The part of its price that a dispute left for the provider. */
  settled?: number
  /** The card payment that paid its price. */
  card?: CardPayment | undefined
  /** While it is disputed: where its money is, since when, and what each side offers the client. */
  frozen?:
    | { part: 'held' | 'earned'; wasAgreed: boolean; since: number; offers: Partial<Record<Side, number>> }
    | undefined
}

/** The card decides how its payment ends: it stays, is disputed, is inquired about first, or rejects refunds. */
export type CardKind = 'pays' | 'disputes' | 'inquires' | 'refund_fails'

type Bank = 'quiet' | 'inquiry' | 'open' | 'won' | 'lost'
type ByHand = { minor: number; isPending: boolean; isHeard: boolean }

export type CardPayment = {
  id: string
  who: number
  amount: number
  kind: CardKind
  paidAt: number
  /** What was returned to the wallet and may be refunded to the card; undefined until that is known. */
  back: number | undefined
  isSettled: boolean
  /** Held for a booking that has not been made yet. */
  isUnbound: boolean
  /** What the payer's bank has done, and what of it has been reported to us. */
  bank: Bank
  heard: Bank
  answerBy: number
  isAnswered: boolean
  /** What we have refunded, and what was refunded by hand. */
  sentBack: { minor: number; isPending: boolean } | undefined
  byHand: ByHand[]
}

/** A payout to a bank that takes it, does not know the account, or returns it a day after it arrived. */
export type Sent = { who: number; amount: number; bank: 'good' | 'closed' | 'returning'; at: number; stage: number }

export type Model = {
  purses: Purse[]
  bookings: Booked[]
  sent: Sent[]
  /** Card payments to which something can still happen. */
  cards: CardPayment[]
  /** What each member has paid of their chargebacks and manual refunds. */
  borne: number[]
  /** What was taken back from each member, of payments to which nothing more can happen. */
  gone: number[]
  /** Members who got the reward for a first booking as provider. */
  hasProvided: Set<number>
  /** Members whose inviter has been rewarded. */
  isThankedFor: Set<number>
  /** Bookings released since events were last delivered. */
  unheard: Booked[]
  /** The inviter of each invited member. */
  inviters: Map<number, number>
  steps: number
}

const empty = (): Purse => ({
  gbp: { available: 0, held: 0, earned: 0 },
  spark: { available: 0, held: 0, earned: 0 },
})

export const newModel = (people: number, inviters = new Map<number, number>()): Model => ({
  purses: Array.from({ length: people }, empty),
  bookings: [],
  sent: [],
  cards: [],
  unheard: [],
  borne: Array.from({ length: people }, () => 0),
  gone: Array.from({ length: people }, () => 0),
  hasProvided: new Set(),
  isThankedFor: new Set(),
  inviters,
  steps: 0,
})

export const getBalance = (model: Model, who: number, currency: Currency): Balance => {
  const purse = model.purses[who]
  if (!purse) throw new Error(`There is nobody ${who}`)
  return purse[currency]
}

const getClients = (model: Model, b: Booked): Balance => getBalance(model, b.client, b.currency)
const getProviders = (model: Model, b: Booked): Balance => getBalance(model, b.provider, b.currency)

export const hasLapsed = (b: Booked, now: number): boolean =>
  b.status === 'pending' && now >= Math.min(b.bookedAt + 2 * dayMs, b.startsAt)

/** Whether the rules allow one side to do that now; only the database knows of overlapping bookings. */
export function allows(b: Booked, { side, act }: { side: Side; act: Act }, now: number): boolean {
  if (hasLapsed(b, now)) return false
  const at = (...statuses: string[]): boolean => statuses.includes(b.status)
  if (act === 'dispute') return at('pending', 'accepted', 'in_progress') || (at('completed') && !b.isReleased)
  if (act === 'accept' || act === 'reject') return side === 'provider' && at('pending')
  if (act === 'start') return side === 'client' && at('accepted')
  if (act === 'cancel') {
    if (side === 'provider') return at('accepted')
    return at('pending') || (at('accepted') && now < b.startsAt)
  }
  if (side === 'provider') return at('accepted', 'in_progress')
  return at('in_progress') || (at('completed') && !b.isReleased)
}

// A refund of a booking paid by card is passed on to the card.
const endCard = ({ card }: Booked, back: number): void => {
  if (card) card.back = back
}

const refund = (model: Model, b: Booked, kept = 0): void => {
  getClients(model, b).held -= b.price
  getClients(model, b).available += b.price - kept
  getProviders(model, b).available += kept
  endCard(b, b.price - kept)
}

const earn = (model: Model, b: Booked, releaseAt: number): void => {
  getClients(model, b).held -= b.price
  getProviders(model, b).earned += b.price
  Object.assign(b, { status: 'completed', releaseAt })
}

const release = (model: Model, b: Booked): void => {
  getProviders(model, b).earned -= b.price
  getProviders(model, b).available += b.price - b.fee
  b.isReleased = true
  model.unheard.push(b)
  endCard(b, 0)
}

/** The late fee: the price of one hour, at most all; nothing if pending, a day ahead, or just after the request or acceptance. */
const lateFee = (b: Booked, now: number): number =>
  b.status === 'pending' || now <= b.startsAt - dayMs || now <= (b.acceptedAt ?? b.bookedAt) + 5 * minuteMs
    ? 0
    : Math.min(b.unitPrice, b.price)

/** Applies to the model what the product has reported as done. */
export function apply(model: Model, b: Booked, { side, act, now }: { side: Side; act: Act; now: number }): void {
  switch (act) {
    case 'accept':
      Object.assign(b, { status: 'accepted', acceptedAt: now })
      return
    case 'start':
      b.status = 'in_progress'
      return
    case 'reject':
      refund(model, b)
      b.status = 'rejected'
      return
    case 'cancel':
      refund(model, b, side === 'client' ? lateFee(b, now) : 0)
      b.status = 'cancelled'
      return
    case 'dispute':
      b.frozen = {
        part: b.status === 'completed' ? 'earned' : 'held',
        wasAgreed: b.status !== 'pending',
        since: now,
        offers: {},
      }
      b.status = 'disputed'
      return
    case 'complete':
      if (b.status !== 'completed') earn(model, b, Math.max(now, b.endsAt) + 5 * dayMs)
      if (side === 'client') release(model, b)
  }
}

/** Returns the requests that conflict with an accepted booking: somebody would be in two places. */
export const getRivals = (model: Model, b: Booked): Booked[] =>
  model.bookings.filter(
    (other) =>
      other.status === 'pending' &&
      other.startsAt < b.endsAt &&
      b.startsAt < other.endsAt &&
      [b.client, b.provider].some((who) => who === other.client || who === other.provider),
  )

/** Applies the rejection of such a request. */
export function displace(model: Model, b: Booked): void {
  refund(model, b)
  b.status = 'rejected'
}

/** Ends a dispute: the client gets this much, the provider the rest less its share of the fee, at once. */
export function split(model: Model, b: Booked, clientMinor: number): void {
  const providerMinor = b.price - clientMinor
  if (b.frozen?.part === 'earned') getProviders(model, b).earned -= b.price
  else getClients(model, b).held -= b.price
  getClients(model, b).available += clientMinor
  getProviders(model, b).available += providerMinor - Math.floor((b.fee * providerMinor) / b.price)
  Object.assign(b, {
    status: providerMinor > 0 ? 'completed' : 'cancelled',
    isReleased: true,
    frozen: undefined,
    settled: providerMinor,
  })
  if (providerMinor > 0) model.unheard.push(b)
  endCard(b, clientMinor)
}

/** Applies the scheduled jobs to bookings. */
export function passTime(model: Model, now: number): void {
  for (const b of model.bookings) {
    if (hasLapsed(b, now)) {
      refund(model, b)
      b.status = 'expired'
    }
    if (['accepted', 'in_progress'].includes(b.status) && b.endsAt + 5 * dayMs <= now) earn(model, b, now + 5 * dayMs)
    if (b.status === 'completed' && !b.isReleased && b.releaseAt <= now) release(model, b)
    if (b.frozen && b.frozen.since + 60 * dayMs <= now) split(model, b, b.price)
  }
  // Bookings of the last day are needed to know what card money was spent on.
  model.bookings = model.bookings.filter((b) => isOpen(b) || b.bookedAt > now - dayMs)
}

const isOpen = (b: Booked): boolean =>
  ['pending', 'accepted', 'in_progress', 'disputed'].includes(b.status) || (b.status === 'completed' && !b.isReleased)

const giftMinor = 500
const minorOfOne = 100

/** Whether a dispute left less of a booking than a pound, or a Spark. An operator reviews such a booking before any reward. */
const isFree = ({ settled = minorOfOne }: Booked): boolean => settled < minorOfOne

/** Whether a booking of an invited member rewards their inviter: the other side must be outside their circle. */
function isThanked(model: Model, { invited, other }: { invited: number; other: number }): boolean {
  const inviter = model.inviters.get(invited)
  if (inviter === undefined || model.isThankedFor.has(invited) || other === inviter) return false
  const ofOther = model.inviters.get(other)
  return ofOther !== inviter && ofOther !== invited && model.inviters.get(inviter) !== other
}

/**
 * Applies the pending events: ten Sparks to a provider after their first booking, and five to the inviter of either
 * side, once, after a booking with somebody outside their circle.
 */
export function deliverEvents(model: Model): void {
  for (const b of model.unheard.filter((one) => !isFree(one))) {
    for (const [who, other] of [
      [b.client, b.provider],
      [b.provider, b.client],
    ] as const) {
      if (isThanked(model, { invited: who, other })) {
        model.isThankedFor.add(who)
        getBalance(model, model.inviters.get(who) ?? 0, 'spark').available += giftMinor
      }
    }
    if (model.hasProvided.has(b.provider)) continue
    model.hasProvided.add(b.provider)
    getBalance(model, b.provider, 'spark').available += welcomeSparks.firstExchange.minor
  }
  model.unheard = []
}

/** Applies what banks do with payouts: they move on, arrive, or come back. */
export function moveSent(model: Model, now: number): void {
  model.sent = model.sent.filter((sent) => {
    const isDue = now - sent.at >= ([0, 2 * minuteMs, dayMs][sent.stage] ?? 0)
    if (!isDue) return true
    sent.stage += 1
    const isOver = sent.stage === 2 && sent.bank !== 'returning'
    const comesBack = (sent.stage === 2 && sent.bank === 'closed') || sent.stage === 3
    if (comesBack) getBalance(model, sent.who, 'gbp').available += sent.amount
    return !isOver && sent.stage < 3
  })
}

export const waitMs = (hours: number): number => hours * hourMs
