import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import { secondMs } from '@sparkhood/contract/primitives/time'
import type { Payment } from '../../adapters/payments/gateway-payments.ts'
import type { Limit } from '../../platform/data/limits.ts'
import { getAnswer, refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { requireOn } from '../switches/public.ts'
import { getBalances, moveGatewayMoney, placeHolds } from '../wallet/public.ts'
import { asChoice, type CardChoice, getOwnCard, getPayer, type SentChoice } from './cards.ts'
import { listOwedBy } from './chargebacks/queries.ts'
import * as queries from './queries.ts'
import { recoverFrom } from './recovering.ts'
import { nextCheck } from './rules.ts'

// A stolen card can be tried on each payment that is begun at the gateway.
const paymentsADay: Limit = { name: 'card.pay', times: 60, withinS: 24 * 3600 }
// Each call costs a request to the gateway, whose rate limit we all share.
const unpaidAnHour: Limit = { name: 'card.unpaid', times: 60, withinS: 3600 }

/** Begins a card payment into the wallet. */
export const fundWallet = (scope: MemberScope<'live' | 'payments'>, amountMinor: number, card: SentChoice) =>
  beginPayment(scope, { amountMinor, purpose: null, card })

type Begun = { amountMinor: number; purpose: string | null; card: SentChoice }

/**
 * Begins a card payment: stored first, then requested from the gateway outside any transaction. With a purpose, the
 * credited money is held for it under the same id. Refuses card.not_found, payment.too_small, payment.unavailable,
 * switch.cards, wallet.owed and limit.too_many.
 */
export async function beginPayment(scope: MemberScope<'live' | 'payments'>, { amountMinor, purpose, card }: Begun) {
  const choice = asChoice(card)
  const { id: memberId } = scope.actor
  if (amountMinor < scope.payments.minimumMinor) refuse('payment.too_small')
  await requireOn(scope, 'cards')
  // A top-up repays the debt; money held for a booking would not.
  if (purpose !== null && (await listOwedBy(scope, memberId)).length > 0) refuse('wallet.owed')
  await scope.limits.count(paymentsADay, memberId)
  const payer = await getAnswer(payerFor(scope, choice))
  const funding = { id: newId(), member_id: memberId, amount: amountMinor, purpose }
  await queries.writeFunding(scope, funding, nextCheck(scope.now, 0))
  const { clientSecret } = await getAnswer(askGateway(scope, funding, { ...choice, payerId: payer }))
  return { id: funding.id, clientSecret }
}

// A member who types a card for one payment need not be registered at the gateway.
async function payerFor(
  scope: MemberScope<'payments'>,
  { cardId, keepsCard }: CardChoice,
): Promise<string | undefined> {
  if (cardId) await getOwnCard(scope, cardId)
  return cardId || keepsCard ? getPayer(scope, scope.actor.id) : undefined
}

/**
 * Requests a payment from the gateway, with the payment's own id as the idempotency key. Refuses payment.unavailable if
 * it was cancelled meanwhile.
 */
async function askGateway(
  scope: Scope<'payments'>,
  funding: Pick<queries.Funding, 'id' | 'member_id' | 'amount'>,
  by: CardChoice & { payerId: string | undefined },
) {
  const asked = await scope.payments.requestPayment({
    amount: pounds(funding.amount),
    reference: funding.id,
    idempotencyKey: funding.id,
    memberId: funding.member_id,
    ...by,
  })
  const written = await queries.writeRequested(scope, funding.id, asked)
  if (written === 0 && (await queries.isFailed(scope, funding.id))) {
    // Cancelled while the gateway created it: a payment made now would be credited to nobody.
    await scope.payments.cancelPayment(asked.paymentId)
    refuse('payment.unavailable')
  }
  return asked
}

/** Credits, once, what the gateway says was paid, whatever the caller claims. Refuses wallet.not_paid. */
export async function confirmFunding(scope: MemberScope<'payments'>, clientSecret: string | undefined) {
  const { id: memberId } = scope.actor
  const funding = clientSecret
    ? await queries.findBySecret(scope, clientSecret, memberId)
    : await queries.findLatest(scope, memberId)
  if (!funding) refuse('wallet.funding_not_found')
  if (funding.state !== 'credited' && !(await creditForMember(scope, funding))) refuse('wallet.not_paid')
  const { gbp, spark } = await getBalances(scope, memberId)
  return {
    message: funding.purpose === null ? 'Your wallet has been topped up.' : 'Your payment went through.',
    balance: pounds(gbp.available),
    spark_tokens: sparks(spark.available),
    for_booking: funding.purpose !== null,
  }
}

/** Credits and holds the money of a booking paid by card. Refuses booking.not_paid. */
export async function collectForBooking(
  scope: MemberScope<'payments'>,
  paymentIntentId: string | undefined,
): Promise<void> {
  if (!paymentIntentId) refuse('booking.hold_unknown')
  const funding = await queries.findFunding(scope, paymentIntentId, scope.actor.id)
  if (!funding?.purpose) refuse('booking.hold_unknown')
  if (funding.state === 'credited') return
  if (!(await creditForMember(scope, funding))) refuse('booking.not_paid')
}

/** Like `creditIfPaid`, for a waiting member and rate limited. Refuses payment.unavailable and limit.too_many. */
async function creditForMember(scope: MemberScope<'payments'>, funding: queries.Funding): Promise<boolean> {
  if (!funding.payment_id) return false
  await scope.limits.count(unpaidAnHour, scope.actor.id)
  const isCredited = await getAnswer(creditIfPaid(scope, funding))
  if (isCredited) await scope.limits.giveBack(unpaidAnHour, scope.actor.id)
  return isCredited
}

/** Reads the payment's status from the gateway and credits it if it succeeded. Returns whether it is credited now. */
export async function creditIfPaid(scope: Scope<'payments'>, funding: queries.Funding): Promise<boolean> {
  if (!funding.payment_id) return false
  const payment = await scope.payments.findPayment(funding.payment_id)
  if (payment?.status !== 'succeeded') return false
  await scope.transaction((inner) => credit(inner, funding, payment))
  await recoverFrom(scope, funding.member_id)
  return true
}

async function credit(scope: Scope, funding: queries.Funding, { amount }: Payment): Promise<void> {
  const first = await queries.writeCredited(scope, funding.id, amount.minor)
  if (first !== 1) return
  const { id, member_id: memberId, purpose } = funding
  await moveGatewayMoney(scope, { what: 'paid', fundingId: id, memberId, amount })
  if (purpose === null || amount.minor !== funding.amount) return
  const expiresAt = new Date(scope.now.getTime() + scope.settings.holdTtlS * secondMs)
  await placeHolds(scope, [{ id, memberId, amount, purpose, expiresAt, isJustPaid: true }])
}
