import { chargeCard } from './cards.ts'
import type { Sent } from './wire.ts'
import { all, get, make, missing, move, StripeError, secondsNow, type Thing, tell, type World } from './world.ts'

const minimumPence = 30

export function createIntent(world: World, sent: Sent): Thing {
  const amount = Number(sent.amount)
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new StripeError(400, { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount < minimumPence) throw new StripeError(400, { code: 'amount_too_small', param: 'amount' })
  if (sent.currency !== 'gbp') throw new StripeError(400, { param: 'currency' })
  if (sent.payment_method_types)
    throw new StripeError(400, { code: 'parameter_unknown', param: 'payment_method_types' })
  if (sent.customer) get(world, 'customer', sent.customer)
  if (sent.payment_method) {
    const method = get(world, 'payment_method', sent.payment_method)
    if (!sent.customer || method.customer !== sent.customer)
      throw new StripeError(400, { code: 'payment_method_customer_mismatch', param: 'payment_method' })
  }
  return make(world, 'payment_intent', {
    amount,
    currency: 'gbp',
    metadata: sent.metadata ?? {},
    customer: sent.customer ?? null,
    payment_method: sent.payment_method ?? null,
    setup_future_usage: sent.setup_future_usage ?? null,
    transfer_group: sent.transfer_group ?? null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    processing: null,
    shipping: null,
    transfer_data: null,
    status: sent.payment_method ? 'requires_confirmation' : 'requires_payment_method',
  })
}

export function cancelIntent(world: World, id: string): Thing {
  const intent = get(world, 'payment_intent', id)
  if (['succeeded', 'canceled', 'processing'].includes(intent.status))
    throw new StripeError(400, { code: 'payment_intent_unexpected_state' })
  intent.status = 'canceled'
  tell(world, 'payment_intent.canceled', { object: intent })
  return intent
}

/** What the payer's browser sends to Stripe.js: a typed card, or the payment method of a saved one. */
export type Confirming = {
  clientSecret: string
  number?: string | undefined
  method?: string | undefined
  authenticated: boolean
}

/** Does what Stripe.js does in the payer's browser; without a card, uses the one of the intent. */
export function confirmIntent(world: World, confirming: Confirming): string {
  const { clientSecret, authenticated } = confirming
  const intent = get(world, 'payment_intent', clientSecret.split('_secret_')[0])
  if (intent.client_secret !== clientSecret) throw missing('', 'client_secret')
  if (intent.status === 'succeeded' || intent.status === 'canceled') return intent.status
  const method = methodFor(world, intent, confirming)
  if (!method) return 'requires_payment_method'
  const answer = chargeCard(world.numbers.get(method.id) ?? '')
  if (answer.code) {
    intent.status = 'requires_payment_method'
    intent.payment_method = null
    intent.last_payment_error = { type: 'card_error', ...answer }
    tell(world, 'payment_intent.payment_failed', { object: intent })
  } else if (answer.asks && !authenticated) {
    intent.status = 'requires_action'
    intent.payment_method = method.id
    tell(world, 'payment_intent.requires_action', { object: intent })
  } else succeed(world, intent, method)
  return intent.status
}

function methodFor(world: World, intent: Thing, { number, method }: Confirming): Thing | undefined {
  if (number) return getMethod(world, number)
  const found = all(world, 'payment_method').find(({ id }) => id === (method ?? intent.payment_method))
  return found?.customer && found.customer === intent.customer ? found : undefined
}

const getMethod = (world: World, number: string): Thing => {
  const method = make(world, 'payment_method', { customer: null, metadata: {} })
  method.card = { ...method.card, last4: number.slice(-4), exp_month: 12, exp_year: 2031 }
  world.numbers.set(method.id, number)
  return method
}

function succeed(world: World, intent: Thing, method: Thing): void {
  const { amount, customer } = intent
  const charge = make(world, 'charge', {
    amount,
    amount_captured: amount,
    currency: 'gbp',
    captured: true,
    paid: true,
    customer,
    payment_intent: intent.id,
    payment_method: method.id,
    metadata: { ...intent.metadata },
    disputed: false,
  })
  Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: charge.id })
  intent.payment_method = method.id
  if (intent.setup_future_usage && customer) method.customer = customer
  move(world, charge, { category: 'charge', amount, fee: Math.round(amount * 0.015) + 20 })
  tell(world, 'charge.succeeded', { object: charge })
  tell(world, 'payment_intent.succeeded', { object: intent })
  const number = world.numbers.get(method.id) ?? ''
  if (number === '4000000000000259') dispute(world, charge, { status: 'needs_response' })
  if (number === '4000000000001976') dispute(world, charge, { status: 'warning_needs_response' })
}

type Disputed = { status: string; amount?: number }

function dispute(world: World, charge: Thing, { status, amount = charge.amount }: Disputed): Thing {
  const found = make(world, 'dispute', {
    amount,
    currency: 'gbp',
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status,
    reason: 'fraudulent',
  })
  found.evidence_details = { ...found.evidence_details, due_by: found.created + 7 * 86_400 }
  charge.disputed = true
  tell(world, 'charge.dispute.created', { object: found })
  if (status === 'needs_response') withdrawFunds(world, found)
  return found
}

/** A bank charges back a part of a payment, finally. */
export function lose(world: World, paymentId: string, amount: number): void {
  const charge = get(world, 'charge', get(world, 'payment_intent', paymentId).latest_charge)
  const found = dispute(world, charge, { status: 'needs_response', amount })
  found.status = 'lost'
  tell(world, 'charge.dispute.closed', { object: found })
}

function withdrawFunds(world: World, found: Thing): void {
  move(world, found, { category: 'dispute', amount: -found.amount, fee: 2000 })
  tell(world, 'charge.dispute.funds_withdrawn', { object: found })
}

/** An inquiry becomes a dispute: the bank takes the money, or a part of it. */
export function escalate(world: World, amount?: number): void {
  for (const found of all(world, 'dispute', ({ status }) => String(status).startsWith('warning_'))) {
    Object.assign(found, { status: 'needs_response', amount: amount ?? found.amount })
    tell(world, 'charge.dispute.updated', { object: found })
    withdrawFunds(world, found)
  }
}

export function createRefund(world: World, sent: Sent): Thing {
  const intent = get(world, 'payment_intent', sent.payment_intent)
  if (!intent.latest_charge) throw new StripeError(400, { code: 'payment_intent_unexpected_state' })
  const charge = get(world, 'charge', intent.latest_charge)
  const disputes = all(world, 'dispute', ({ charge: of }) => of === charge.id)
  if (disputes.some(({ status }) => ['needs_response', 'under_review', 'lost'].includes(status)))
    throw new StripeError(400, { code: 'charge_disputed' })
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw new StripeError(400, { code: 'charge_already_refunded' })
  const amount = sent.amount === undefined ? left : Number(sent.amount)
  if (!(amount > 0 && amount <= left)) throw new StripeError(400, { param: 'amount' })
  const isDoubtful = world.numbers.get(charge.payment_method) === '4000000000005126'
  const refund = make(world, 'refund', {
    amount,
    currency: 'gbp',
    charge: charge.id,
    payment_intent: intent.id,
    metadata: sent.metadata ?? {},
    status: isDoubtful ? 'pending' : 'succeeded',
  })
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  move(world, refund, { category: 'refund', amount: -amount })
  tell(world, 'refund.created', { object: refund })
  tell(world, 'charge.refunded', { object: charge })
  return refund
}

/** The payer's bank rejects a refund. */
export function failRefund(world: World, refund: Thing): void {
  refund.status = 'failed'
  refund.failure_reason = 'expired_or_canceled_card'
  const charge = get(world, 'charge', refund.charge)
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  move(world, refund, { category: 'refund_failure', amount: refund.amount })
  tell(world, 'refund.failed', { object: refund })
}

export function answerDispute(world: World, id: string, sent: Sent): Thing {
  const found = get(world, 'dispute', id)
  // Only once, and not after the deadline.
  const isLate = secondsNow(world) >= found.evidence_details.due_by
  found.evidence_details = { ...found.evidence_details, past_due: isLate }
  if (isLate || !String(found.status).endsWith('needs_response')) throw new StripeError(400, { param: 'evidence' })
  Object.assign(found.evidence, sent.evidence)
  if (sent.submit !== 'true') return found
  found.evidence_details = { ...found.evidence_details, has_evidence: true, submission_count: 1 }
  if (found.status === 'needs_response') found.status = 'under_review'
  if (found.status === 'warning_needs_response') found.status = 'warning_under_review'
  tell(world, 'charge.dispute.updated', { object: found })
  return found
}

/** The payer's bank decides on the evidence. */
export function closeDispute(world: World, found: Thing): void {
  const text = String(found.evidence.uncategorized_text)
  if (found.status !== 'under_review' || !/(winning|losing)_evidence/.test(text)) return
  found.status = text.includes('winning_evidence') ? 'won' : 'lost'
  if (found.status === 'won') {
    move(world, found, { category: 'dispute_reversal', amount: found.amount })
    tell(world, 'charge.dispute.funds_reinstated', { object: found })
  }
  tell(world, 'charge.dispute.closed', { object: found })
}
