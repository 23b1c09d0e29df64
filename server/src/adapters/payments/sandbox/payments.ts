import { type Money, pounds } from '@sparkhood/contract/primitives/money'
import type { Gateway } from '../gateway.ts'
import type { CardRefusal } from '../gateway-cards.ts'
import type { Payment, PaymentRequest, Refund, RefundRequest } from '../gateway-payments.ts'
import type { SandboxRecord, SandboxRefund } from './books.ts'
import { keepTyped, type TypedCard, usableCard } from './cards.ts'
import {
  change,
  idIn,
  insertOnce,
  isPence,
  isSame,
  requireSameRequest,
  type SandboxSettings,
  secretFor,
} from './changing.ts'
import { openDispute } from './disputes.ts'
import { announce } from './events.ts'
import { writeMovement } from './movements.ts'
import { type CardAnswer, cardAnswer, isRefusal } from './test-cards.ts'

/**
 * What the payer's browser sends: the secret, the card, and whether the payer has confirmed at "their bank". The card
 * is typed or a saved one; without either, it is the card of the payment request.
 */
export type SandboxConfirmation = {
  clientSecret: string
  card: TypedCard | undefined
  cardId?: string | undefined
  authenticated: boolean
}
export type SandboxOutcome = 'succeeded' | 'requires_action' | 'requires_card' | CardRefusal | 'unknown'

type PaymentPart = Pick<
  Gateway,
  'minimumMinor' | 'requestPayment' | 'findPayment' | 'cancelPayment' | 'refund' | 'findRefund' | 'listRefunds'
>

/** The sandbox's payments and refunds. */
export const sandboxPayments = (settings: SandboxSettings): PaymentPart => ({
  minimumMinor: 1,
  requestPayment: (request) => requestPayment(settings, request),
  findPayment: async (paymentId) => asPayment(await settings.books.find('payment', paymentId)),
  cancelPayment: async (paymentId) => {
    const cancelled = await change(settings, { kind: 'payment', id: paymentId }, ({ thing: { status } }) =>
      status === 'succeeded' || status === 'processing'
        ? { result: undefined }
        : { result: undefined, change: { status: 'failed' as const } },
    )
    return asPayment(cancelled?.record)
  },
  refund: (request) => refund(settings, request),
  findRefund: async (refundId) => {
    const payment = await settings.books.find('payment', getPayment(refundId))
    const found = payment?.thing.refunds.find((one) => one.refundId === refundId)
    return found && asRefund(found)
  },
  listRefunds: async (paymentId) => {
    const payment = await settings.books.find('payment', paymentId)
    const refunds = payment?.thing.refunds ?? []
    return refunds.map((one) => ({ ...asRefund(one), idempotencyKey: one.idempotencyKey }))
  },
})

const asRefund = ({ refundId, status, amountMinor }: SandboxRefund): Refund => ({
  refundId,
  status,
  amount: pounds(amountMinor),
})

async function requestPayment(settings: SandboxSettings, request: PaymentRequest) {
  const { amount, reference, idempotencyKey: key, memberId, payerId, cardId, keepsCard } = request
  if (!isPence(amount)) throw new Error('A card pays a whole number of pence above 0')
  if (cardId) await usableCard(settings, payerId, cardId)
  const id = `pay_${settings.newId()}`
  const asked = { memberId, reference, amountMinor: amount.minor, payerId, cardId }
  const kept = await insertOnce(settings, 'payment', {
    id,
    key,
    parent: payerId,
    thing: { ...asked, keepsCard, clientSecret: secretFor(id, settings), status: 'requires_payment', refunds: [] },
  })
  requireSameRequest(kept.thing, asked, 'payment')
  return { paymentId: kept.id, clientSecret: kept.thing.clientSecret }
}

/** Confirms a payment. A declined payment may be retried with another card; a paid one stays paid. */
export async function confirmPayment(settings: SandboxSettings, sent: SandboxConfirmation): Promise<SandboxOutcome> {
  const id = idIn(sent.clientSecret)
  const answer = await answerFor(settings, id, sent)
  const changed = await change<'payment', SandboxOutcome>(settings, { kind: 'payment', id }, ({ thing: payment }) => {
    if (!isSame(payment.clientSecret, sent.clientSecret)) return { result: 'unknown' }
    if (payment.status === 'succeeded') return { result: 'succeeded' }
    if (payment.status === 'failed') return { result: 'unknown' }
    if (answer === undefined) return { result: 'requires_card' }
    const result = getOutcome(answer, sent.authenticated)
    if (result === 'succeeded') return { result, change: { status: result, answer } }
    if (result === 'requires_action') return { result, change: { status: result } }
    return { result, change: { status: 'requires_payment', isCardSpent: true } }
  })
  if (!changed || changed.result === 'unknown') return 'unknown'
  await applyOutcome(settings, changed, sent.card)
  return changed.result
}

async function answerFor({ books }: SandboxSettings, paymentId: string, sent: SandboxConfirmation) {
  if (sent.card) return cardAnswer(sent.card.number)
  const payment = await books.find('payment', paymentId)
  const cardId = sent.cardId ?? (payment?.thing.isCardSpent ? undefined : payment?.thing.cardId)
  const kept = cardId ? await books.find('card', cardId) : undefined
  // As with the real gateway, a card cannot pay if it was removed since the request, or belongs to somebody else.
  return kept && !kept.thing.isGone && kept.parent === payment?.thing.payerId ? kept.thing.answer : undefined
}

/** Carries out what follows a payment or a decline. All of it is idempotent, as a crash may interrupt it. */
async function applyOutcome(
  settings: SandboxSettings,
  { result, record: { id, version, thing: payment } }: { result: SandboxOutcome; record: SandboxRecord<'payment'> },
  card: TypedCard | undefined,
): Promise<void> {
  if (result === 'succeeded') {
    await writeMovement(settings, { kind: 'payment', amountMinor: payment.amountMinor, subjectId: id, mark: id })
    if (payment.keepsCard && payment.payerId && card) {
      await keepTyped(settings, { payerId: payment.payerId, card, key: `of ${id}` })
    }
    await announce(settings, 'payment.succeeded', { subjectId: id, mark: id })
    if (payment.answer === 'disputes' || payment.answer === 'inquires') {
      await openDispute(settings, { paymentId: id, amountMinor: payment.amountMinor, answer: payment.answer })
    }
  } else if (result !== 'requires_action' && result !== 'requires_card') {
    await announce(settings, 'payment.failed', { subjectId: id, mark: `${id}_${version}` })
  }
}

function getOutcome(answer: CardAnswer, authenticated: boolean): SandboxOutcome {
  if (isRefusal(answer)) return answer
  if (answer === 'declines_later') return 'declined'
  return answer === 'asks_first' && !authenticated ? 'requires_action' : 'succeeded'
}

async function refund(settings: SandboxSettings, request: RefundRequest): Promise<Refund> {
  const { paymentId, idempotencyKey } = request
  const refundId = `ref_${settings.newId()}_of_${paymentId}`
  const isTaken = await hasTaken(settings, paymentId)
  const changed = await change<'payment', SandboxRefund>(settings, { kind: 'payment', id: paymentId }, (record) => {
    const { refunds, amountMinor: paid, status, answer } = record.thing
    const earlier = refunds.find((one) => one.idempotencyKey === idempotencyKey)
    if (earlier) return { result: sameRefund(earlier, request.amount) }
    const amountMinor = request.amount?.minor ?? getLeft(paid, refunds)
    const isDue =
      status === 'succeeded' &&
      !isTaken &&
      isPence({ minor: amountMinor, currency: request.amount?.currency ?? 'gbp' }) &&
      amountMinor <= getLeft(paid, refunds)
    const result: SandboxRefund = {
      refundId,
      idempotencyKey,
      amountMinor,
      status: isDue ? (answer === 'refund_fails' ? 'pending' : 'succeeded') : 'failed',
    }
    return isDue ? { result, change: { refunds: [...refunds, result] } } : { result }
  })
  if (!changed) throw new Error(`No payment ${paymentId} to refund`)
  const { result } = changed
  const isWritten = changed.record.thing.refunds.some((one) => one.refundId === result.refundId)
  if (isWritten) {
    const mark = result.refundId
    await writeMovement(settings, { kind: 'refund', amountMinor: -result.amountMinor, subjectId: paymentId, mark })
    await announce(settings, 'payment.refunded', { subjectId: paymentId, mark })
  }
  return asRefund(result)
}

/** Whether the payer's bank has already taken the money, so that it must not be refunded as well. */
async function hasTaken({ books }: SandboxSettings, paymentId: string): Promise<boolean> {
  const disputes = await books.list('dispute', { parent: paymentId })
  return disputes.some(({ thing: { status } }) => status === 'open' || status === 'lost')
}

/** Fails the pending refunds of a payment: the payer's bank has sent them back. */
export async function failRefunds(settings: SandboxSettings, payment: SandboxRecord<'payment'>): Promise<void> {
  for (const { refundId, status } of payment.thing.refunds) {
    if (status !== 'pending') continue
    await change(settings, { kind: 'payment', id: payment.id }, ({ thing: { refunds } }) => ({
      result: undefined,
      change: { refunds: refunds.map((one) => (one.refundId === refundId ? { ...one, status: 'failed' } : one)) },
    }))
    const { amountMinor = 0 } = payment.thing.refunds.find((one) => one.refundId === refundId) ?? {}
    const mark = `${refundId}_failed`
    await writeMovement(settings, { kind: 'refund_failed', amountMinor, subjectId: payment.id, mark })
    await announce(settings, 'payment.refunded', { subjectId: payment.id, mark })
  }
}

const getLeft = (paidMinor: number, refunds: readonly SandboxRefund[]): number => paidMinor - getRefunded(refunds)

const getRefunded = (refunds: readonly SandboxRefund[]): number =>
  refunds.filter((one) => one.status !== 'failed').reduce((sum, one) => sum + one.amountMinor, 0)

const getPayment = (refundId: string): string => refundId.split('_of_')[1] ?? ''

function sameRefund(earlier: SandboxRefund, amount: Money | undefined): SandboxRefund {
  if (amount === undefined || amount.minor === earlier.amountMinor) return earlier
  throw new Error(`The idempotency key ${earlier.idempotencyKey} has been used for another refund`)
}

function asPayment(kept: SandboxRecord<'payment'> | undefined): Payment | undefined {
  if (!kept) return undefined
  const { status, amountMinor, reference, memberId, refunds } = kept.thing
  const [amount, refunded] = [pounds(amountMinor), pounds(getRefunded(refunds))]
  return { paymentId: kept.id, status, amount, refunded, reference, memberId }
}
