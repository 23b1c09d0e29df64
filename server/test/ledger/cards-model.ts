import { dayMs } from '../../../contract/primitives/time.ts'
import { type CardKind, type CardPayment, getBalance, type Model } from './model.ts'

export const getNumber: Record<CardKind, string> = {
  pays: '4242424242424242',
  disputes: '4000000000000259',
  inquires: '4000000000001976',
  refund_fails: '4000000000005126',
}

const answerMs = 7 * dayMs
const watchedMs = 14 * dayMs

type New = Pick<CardPayment, 'id' | 'who' | 'amount' | 'kind'> & { isForBooking: boolean; now: number }

/** Adds a card payment: to the wallet, or held for a booking. */
export function pay(model: Model, { isForBooking, now, ...payment }: New): CardPayment {
  const balance = getBalance(model, payment.who, 'gbp')
  balance[isForBooking ? 'held' : 'available'] += payment.amount
  const bank = payment.kind === 'disputes' ? 'open' : payment.kind === 'inquires' ? 'inquiry' : 'quiet'
  const card: CardPayment = {
    ...payment,
    paidAt: now,
    back: undefined,
    isSettled: !isForBooking,
    isUnbound: isForBooking,
    bank,
    heard: 'quiet',
    answerBy: now + answerMs,
    isAnswered: false,
    sentBack: undefined,
    byHand: [],
  }
  model.cards.push(card)
  return card
}

const getLeft = ({ amount, byHand, sentBack }: CardPayment): number =>
  amount - (sentBack?.minor ?? 0) - byHand.reduce((sum, { minor }) => sum + minor, 0)
const isTaken = ({ bank }: CardPayment): boolean => bank === 'open' || bank === 'lost'

/** Refunds a part by hand at the gateway; returns false if less than that is left. */
export function sendByHand(card: CardPayment, minor: number): boolean {
  if (isTaken(card) || minor > getLeft(card)) return false
  card.byHand.push({ minor, isPending: card.kind === 'refund_fails', isHeard: false })
  return true
}

/**
 * Releases expired holds without a booking, and refunds to cards what was returned to wallets, unless it was spent.
 * `sent` has the actual refunds by payment: never more than expected, and less only if a card has paid since `since`.
 */
export function returnToCards(model: Model, sent: ReadonlyMap<string, number>, since: number): void {
  for (const card of model.cards.filter(({ isUnbound }) => isUnbound)) {
    const balance = getBalance(model, card.who, 'gbp')
    balance.held -= card.amount
    balance.available += card.amount
    Object.assign(card, { isUnbound: false, back: card.amount })
  }
  const begun: [CardPayment, number][] = []
  for (const card of model.cards.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    if (card.isSettled || card.back === undefined || card.heard === 'inquiry' || card.heard === 'open') continue
    const gone = card.byHand.reduce((sum, { minor, isHeard }) => sum + (isHeard ? minor : 0), 0)
    const balance = getBalance(model, card.who, 'gbp')
    const most = Math.min(Math.max(card.back - gone - (card.heard === 'lost' ? card.amount : 0), 0), balance.available)
    const due = sent.get(card.id) ?? 0
    if (due > most || (due < most && !model.cards.some(({ paidAt }) => paidAt > since)))
      throw new Error(`Of payment ${card.id} ${due} went back to its card instead of ${most}`)
    card.isSettled = true
    if (due === 0) continue
    balance.available -= due
    begun.push([card, due])
  }
  for (const [card, due] of begun) {
    if (isTaken(card) || due > getLeft(card)) getBalance(model, card.who, 'gbp').available += due
    else card.sentBack = { minor: due, isPending: card.kind === 'refund_fails' }
  }
}

/** Banks reject refunds, and decide disputes that nobody answered in time. */
export function letBanksDecide(model: Model, now: number): void {
  for (const card of model.cards) {
    if (card.paidAt >= now - watchedMs) {
      card.byHand = card.byHand.filter(({ isPending }) => !isPending)
      if (card.sentBack?.isPending) {
        getBalance(model, card.who, 'gbp').available += card.sentBack.minor
        card.sentBack = undefined
      }
    }
    if (card.answerBy > now) continue
    if (card.bank === 'open') card.bank = 'lost'
    if (card.bank === 'inquiry' && card.isAnswered) card.bank = 'won'
    else if (card.bank === 'inquiry') takeAfterAsking(card, now)
  }
}

const takeAfterAsking = (card: CardPayment, now: number): void => {
  Object.assign(card, { bank: 'open', answerBy: now + answerMs, isAnswered: false })
}

export type Evidence = 'winning_evidence' | 'losing_evidence' | 'a shrug'

/** Records that we answered the bank. */
export function answer(card: CardPayment, evidence: Evidence, now: number): void {
  card.isAnswered = true
  if (evidence === 'winning_evidence') card.bank = 'won'
  if (evidence !== 'losing_evidence') return
  if (card.bank === 'inquiry') takeAfterAsking(card, now)
  else card.bank = 'lost'
}

const takenOf = (card: CardPayment): number =>
  card.byHand.reduce((sum, { minor, isHeard }) => sum + (isHeard ? minor : 0), 0) +
  (card.heard === 'open' || card.heard === 'lost' ? card.amount : 0)

/**
 * Returns the least part of a member's available balance that came from their own card since a moment: bookings
 * requested since the first of these payments may have been paid from it, and what was refunded or charged back is
 * gone.
 */
export function getLeastWaiting(model: Model, who: number, since: number): number {
  const lately = model.cards.filter((card) => card.who === who && card.paidAt > since)
  const first = Math.min(...lately.map(({ paidAt }) => paidAt))
  const paid = lately.reduce((sum, card) => sum + Math.max(0, getLeft(card) - takenOf(card)), 0)
  const spent = model.bookings.filter((b) => b.client === who && b.currency === 'gbp' && b.bookedAt >= first)
  const held = lately.filter(({ isUnbound }) => isUnbound).reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, paid - held - spent.reduce((sum, { price }) => sum + price, 0))
}

const getSum = (model: Model, who: number): number =>
  model.cards.filter((card) => card.who === who).reduce((sum, card) => sum + takenOf(card), model.gone[who] ?? 0)

/** Returns what the house has paid on a member's behalf and not recovered. */
export const owedBy = (model: Model, who: number): number => getSum(model, who) - (model.borne[who] ?? 0)

/** Whether a bank inquires about one of a member's payments, so that they may have to give it back. */
export const isAskedAbout = (model: Model, who: number): boolean =>
  model.cards.some((card) => card.who === who && card.heard === 'inquiry')

/**
 * Delivers the events of chargebacks and manual refunds: each member pays theirs as far as their balance allows, the
 * house the rest.
 */
export function deliverCardEvents(model: Model, now: number): void {
  for (const card of model.cards) {
    card.heard = card.bank
    for (const one of card.byHand) one.isHeard = true
  }
  for (const who of model.purses.keys()) {
    const balance = getBalance(model, who, 'gbp')
    const all = balance.available + (model.borne[who] ?? 0)
    const borne = Math.min(all, getSum(model, who))
    model.borne[who] = borne
    balance.available = all - borne
  }
  for (const card of model.cards) {
    if (isOver(card, now)) model.gone[card.who] = (model.gone[card.who] ?? 0) + takenOf(card)
  }
  model.cards = model.cards.filter((card) => !isOver(card, now))
}

// Nothing more can happen to it: only the sum of what was taken is kept, so that a long walk stays fast.
const isOver = ({ isSettled, bank, paidAt }: CardPayment, now: number): boolean =>
  isSettled && bank !== 'inquiry' && bank !== 'open' && paidAt < now - 20 * dayMs
