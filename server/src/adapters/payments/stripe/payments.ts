import { type Money, pounds } from '@sparkhood/contract/primitives/money'
import type { Gateway } from '../gateway.ts'
import type { KnownRefund, Payment, PaymentRequest, PaymentStatus, Refund, RefundRequest } from '../gateway-payments.ts'
import { ask, find, findRefusal, type Stripe } from './client.ts'

type PaymentPart = Pick<
  Gateway,
  'minimumMinor' | 'requestPayment' | 'findPayment' | 'cancelPayment' | 'refund' | 'findRefund' | 'listRefunds'
>

/** Payments as Stripe payment intents: charged to the house, so that a payout is a separate transfer. */
export const stripePayments = (stripe: Stripe): PaymentPart => ({
  // Source: docs.stripe.com/currencies, "Minimum and maximum charge amounts".
  minimumMinor: 30,
  requestPayment: (request) => requestPayment(stripe, request),
  findPayment: (paymentId) => findPayment(stripe, paymentId),
  cancelPayment: async (paymentId) => {
    try {
      await find(stripe.paymentIntents.cancel(paymentId))
    } catch (fault) {
      // It was paid or cancelled in the meantime: the caller gets its current state below.
      if (findRefusal(fault)?.code !== 'payment_intent_unexpected_state') throw fault
    }
    return findPayment(stripe, paymentId)
  },
  refund: (request) => refund(stripe, request),
  findRefund: async (refundId) => {
    const found = await find(stripe.refunds.retrieve(refundId))
    return found && asRefund(found)
  },
  listRefunds: (paymentId) => listRefunds(stripe, paymentId),
})

async function requestPayment(stripe: Stripe, request: PaymentRequest) {
  const { amount, reference, idempotencyKey, memberId, payerId, cardId, keepsCard } = request
  const intent = await ask(
    stripe.paymentIntents.create(
      {
        amount: getPence(amount),
        currency: 'gbp',
        allowed_payment_method_types: ['card'],
        metadata: { reference, member: memberId },
        transfer_group: reference,
        ...(payerId && { customer: payerId }),
        ...(cardId && { payment_method: cardId }),
        ...(keepsCard && payerId && { setup_future_usage: 'on_session' }),
      },
      { idempotencyKey },
    ),
  )
  if (!intent.client_secret) throw new Error(`Stripe made ${intent.id} without a secret`)
  return { paymentId: intent.id, clientSecret: intent.client_secret }
}

/** Returns a positive whole number of pence; anything else is a bug of ours, and throws. */
export function getPence({ minor, currency }: Money): number {
  if (currency !== 'gbp' || !Number.isSafeInteger(minor) || minor <= 0) {
    throw new Error('Stripe moves a whole number of pence above 0')
  }
  return minor
}

const statuses: Record<string, PaymentStatus> = {
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  requires_action: 'requires_action',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'failed',
}

async function findPayment(stripe: Stripe, paymentId: string): Promise<Payment | undefined> {
  const intent = await find(stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }))
  if (!intent) return undefined
  const charge = typeof intent.latest_charge === 'string' ? undefined : intent.latest_charge
  return {
    paymentId: intent.id,
    status: statuses[intent.status] ?? 'processing',
    amount: pounds(intent.amount),
    refunded: pounds(charge?.amount_refunded ?? 0),
    reference: intent.metadata.reference ?? '',
    memberId: intent.metadata.member,
  }
}

/** Stripe's errors if there is nothing to refund: the payment was never paid, has been refunded, or is in dispute. */
const nothingToRefund = new Set(['charge_already_refunded', 'charge_disputed', 'payment_intent_unexpected_state'])

const listRefunds = (stripe: Stripe, paymentId: string): Promise<KnownRefund[]> =>
  ask(
    (async () => {
      const refunds: KnownRefund[] = []
      for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
        refunds.push({ ...asRefund(refund), idempotencyKey: refund.metadata?.reference })
      }
      return refunds
    })(),
  )

// Stripe forgets an idempotency key after a day, so we first look for an earlier refund with this key, to never refund
// twice.
async function earlierRefund(stripe: Stripe, { paymentId, amount, idempotencyKey }: RefundRequest) {
  const refunds = await listRefunds(stripe, paymentId)
  const known = refunds.find((one) => one.idempotencyKey === idempotencyKey)
  if (known && amount && known.amount.minor !== getPence(amount)) {
    throw new Error(`${idempotencyKey} has refunded another amount`)
  }
  return known
}

async function refund(stripe: Stripe, request: RefundRequest): Promise<Refund> {
  const { paymentId, amount, idempotencyKey } = request
  const earlier = await earlierRefund(stripe, request)
  if (earlier) return { refundId: earlier.refundId, status: earlier.status, amount: earlier.amount }
  try {
    const metadata = { reference: idempotencyKey }
    const asked = { payment_intent: paymentId, metadata, ...(amount && { amount: getPence(amount) }) }
    return asRefund(await ask(stripe.refunds.create(asked, { idempotencyKey })))
  } catch (fault) {
    const { code = '', param = '', type = '' } = findRefusal(fault) ?? {}
    const isTooMuch = type === 'StripeInvalidRequestError' && param === 'amount'
    if (!nothingToRefund.has(code) && !isTooMuch) throw fault
    return { refundId: '', status: 'failed', amount: amount ?? pounds(0) }
  }
}

function asRefund({ id, status, amount }: Stripe.Refund): Refund {
  const isOver = status === 'failed' || status === 'canceled'
  return {
    refundId: id,
    status: isOver ? 'failed' : status === 'succeeded' ? status : 'pending',
    amount: pounds(amount),
  }
}
