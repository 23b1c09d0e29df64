import { timingSafeEqual } from 'node:crypto'
import { type Money, pounds } from '@sparkhood/contract/primitives/money'
import type { Gateway, GatewayEvent, Payment, PaymentRequest, Refund, RefundRequest } from './gateway.ts'
import type { SandboxBooks, SandboxPayment, SandboxRefund } from './sandbox-books.ts'
import { type Deliver, readSignedEvent, tell } from './sandbox-events.ts'
import { type CardAnswer, cardAnswer } from './test-cards.ts'

export type SandboxSettings = {
  books: SandboxBooks
  /** Signs the news and checks it when it comes back. */
  webhookSecret: string
  deliver: Deliver
  now: () => Date
  newId: () => string
}

/** What the payer's browser sends: the secret, the card, and whether the payer has confirmed at "their bank". */
export type SandboxConfirmation = { clientSecret: string; cardNumber: string; authenticated: boolean }
export type SandboxOutcome = 'succeeded' | 'requires_action' | 'declined' | 'insufficient_funds' | 'unknown'

/** The offline twin of a card provider, with the part that the provider's script plays in the browser. */
export type SandboxGateway = Gateway & {
  /** A payment that was declined may be tried again with another card; one that is paid stays paid. */
  confirm(confirmation: SandboxConfirmation): Promise<SandboxOutcome>
}

/** Opens the sandbox on its books. When news cannot be delivered, the same call made again delivers it again. */
export function sandboxGateway(settings: SandboxSettings): SandboxGateway {
  return {
    requestPayment: (request) => requestPayment(settings, request),
    findPayment: async (paymentId) => asPayment(await settings.books.find(paymentId)),
    refund: (request) => refund(settings, request),
    confirm: (confirmation) => confirm(settings, confirmation),
    readEvent: (rawBody, signature, now) => readSignedEvent({ rawBody, signature }, settings.webhookSecret, now),
  }
}

async function requestPayment({ books, newId }: SandboxSettings, request: PaymentRequest) {
  const { amount, reference, idempotencyKey, memberId } = request
  if (amount.currency !== 'gbp' || !Number.isSafeInteger(amount.minor) || amount.minor <= 0) {
    throw new Error('A card pays a whole number of pence above 0')
  }
  const paymentId = `pay_${newId()}`
  const kept = await books.insert({
    paymentId,
    clientSecret: `${paymentId}_secret_${`${newId()}${newId()}`.replaceAll('-', '')}`,
    idempotencyKey,
    memberId,
    reference,
    amountMinor: amount.minor,
    status: 'requires_payment',
    refunds: [],
    version: 1,
  })
  if (kept.amountMinor !== amount.minor || kept.reference !== reference || kept.memberId !== memberId) {
    throw new Error(`The idempotency key ${idempotencyKey} has been used for another payment`)
  }
  return { paymentId: kept.paymentId, clientSecret: kept.clientSecret }
}

async function confirm(settings: SandboxSettings, confirmation: SandboxConfirmation): Promise<SandboxOutcome> {
  const outcome = await changePayment(settings.books, idIn(confirmation.clientSecret), (payment) => {
    if (!isSame(payment.clientSecret, confirmation.clientSecret)) return { result: 'unknown' as const }
    if (payment.status === 'succeeded') return { result: 'succeeded' as const }
    const result = outcomeOf(cardAnswer(confirmation.cardNumber), confirmation.authenticated)
    const status = result === 'succeeded' || result === 'requires_action' ? result : 'requires_payment'
    return { result, change: { status } as const }
  })
  if (outcome === undefined || outcome.result === 'unknown') return 'unknown'

  const { payment, result } = outcome
  const { paymentId } = payment
  if (result === 'succeeded') await announce(settings, 'payment.succeeded', { paymentId, mark: paymentId })
  if (result === 'declined' || result === 'insufficient_funds') {
    await announce(settings, 'payment.failed', { paymentId, mark: `${paymentId}_${payment.version}` })
  }
  return result
}

function outcomeOf(answer: CardAnswer, authenticated: boolean): Exclude<SandboxOutcome, 'unknown'> {
  if (answer === 'pays') return 'succeeded'
  if (answer === 'asks_first') return authenticated ? 'succeeded' : 'requires_action'
  return answer
}

async function refund(settings: SandboxSettings, request: RefundRequest): Promise<Refund> {
  const refundId = `ref_${settings.newId()}`
  const outcome = await changePayment(settings.books, request.paymentId, (payment) => {
    const earlier = payment.refunds.find((one) => one.idempotencyKey === request.idempotencyKey)
    if (earlier) return { result: sameRefund(earlier, request.amount) }
    const left = payment.amountMinor - payment.refunds.reduce((sum, one) => sum + one.amountMinor, 0)
    const amountMinor = request.amount?.minor ?? left
    const result: SandboxRefund = { refundId, idempotencyKey: request.idempotencyKey, amountMinor }
    const isDue = payment.status === 'succeeded' && isPence(request.amount) && amountMinor > 0 && amountMinor <= left
    return isDue ? { result, change: { refunds: [...payment.refunds, result] } } : { result, isRefused: true }
  })
  if (!outcome) throw new Error(`No payment ${request.paymentId} to refund`)

  const { result, isRefused, payment } = outcome
  const amount = pounds(result.amountMinor)
  if (isRefused) return { refundId: result.refundId, status: 'failed', amount }
  await announce(settings, 'payment.refunded', { paymentId: payment.paymentId, mark: result.refundId })
  return { refundId: result.refundId, status: 'succeeded', amount }
}

const isPence = (amount: Money | undefined): boolean =>
  amount === undefined || (amount.currency === 'gbp' && Number.isSafeInteger(amount.minor))

function sameRefund(earlier: SandboxRefund, amount: Money | undefined): SandboxRefund {
  if (amount === undefined || amount.minor === earlier.amountMinor) return earlier
  throw new Error(`The idempotency key ${earlier.idempotencyKey} has been used for another refund`)
}

// The mark is the same for the same fact, so news that is delivered twice is known as one event.
async function announce(
  settings: SandboxSettings,
  kind: GatewayEvent['kind'],
  of: { paymentId: string; mark: string },
) {
  const id = `evt_${kind.slice('payment.'.length)}_${of.mark}`
  const event = { id, kind, paymentId: of.paymentId, at: settings.now() }
  await tell(event, settings.webhookSecret, settings.deliver)
}

type Decision<R> = { result: R; change?: Partial<SandboxPayment>; isRefused?: boolean }

/** Reads, decides and writes; if somebody else wrote in between, it reads and decides again. */
async function changePayment<R>(books: SandboxBooks, paymentId: string, decide: (now: SandboxPayment) => Decision<R>) {
  for (let tries = 0; tries < 20; tries++) {
    const before = await books.find(paymentId)
    if (!before) return undefined
    const decision = decide(before)
    if (!decision.change) return { ...decision, payment: before }
    const payment = { ...before, ...decision.change, version: before.version + 1 }
    if (await books.update(payment)) return { ...decision, payment }
  }
  throw new Error(`Payment ${paymentId} is changing too often`)
}

function asPayment(kept: SandboxPayment | undefined): Payment | undefined {
  if (!kept) return undefined
  return { paymentId: kept.paymentId, status: kept.status, amount: pounds(kept.amountMinor), reference: kept.reference }
}

const idIn = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
