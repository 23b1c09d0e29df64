import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import type { GatewayEvent } from '../../adapters/payments/gateway.ts'
import { sweep } from '../../platform/data/sweep.ts'
import { type Happening, happening } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { balancesOf, creditTopUp } from '../wallet/public.ts'
import * as queries from './queries.ts'

/** Begins a card payment: stored first, then asked of the gateway with no transaction open. */
export async function fundWallet(scope: MemberScope, amountMinor: number): Promise<{ clientSecret: string }> {
  const funding = { id: newId(), member_id: scope.actor.id, amount: amountMinor }
  await queries.writeFunding(scope, funding)
  return askGateway(scope, funding)
}

async function askGateway(scope: Scope, funding: Pick<queries.Funding, 'id' | 'member_id' | 'amount'>) {
  const asked = await scope.payments.requestPayment({
    amount: pounds(funding.amount),
    reference: funding.id,
    idempotencyKey: funding.id,
    memberId: funding.member_id,
  })
  await queries.writeRequested(scope, funding.id, asked)
  return { clientSecret: asked.clientSecret }
}

/** Credits what the gateway says was paid, whatever the caller believes, and once. Refuses wallet.not_paid. */
export async function confirmFunding(scope: MemberScope, clientSecret: string | undefined) {
  const { id: memberId } = scope.actor
  const funding = clientSecret
    ? await queries.findBySecret(scope, clientSecret, memberId)
    : await queries.findLatest(scope, memberId)
  if (!funding) refuse('wallet.funding_not_found')
  if (funding.state !== 'credited' && !(await creditIfPaid(scope, funding))) refuse('wallet.not_paid')
  const { gbp, spark } = await balancesOf(scope, memberId)
  return {
    message: 'Your wallet has been topped up.',
    balance: pounds(gbp.available),
    spark_tokens: sparks(spark.available),
  }
}

/** Asks the gateway how the payment stands and credits it if it succeeded. Answers whether it is credited now. */
async function creditIfPaid(scope: Scope, funding: queries.Funding): Promise<boolean> {
  if (!funding.payment_id) return false
  const payment = await scope.payments.findPayment(funding.payment_id)
  if (payment?.status !== 'succeeded') return false
  await scope.atomically(async (inner) => {
    const first = await queries.writeCredited(inner, funding.id, payment.amount.minor)
    if (first === 1) await creditTopUp(inner, { id: funding.id, memberId: funding.member_id, amount: payment.amount })
  })
  return true
}

/** Keeps what the gateway reported, once, and leaves the rest to a job. */
export async function receiveEvent(scope: Scope, event: GatewayEvent): Promise<void> {
  await scope.atomically(async (inner) => {
    const fresh = await queries.writeEvent(inner, event)
    const news = newsOf(event)
    if (fresh === 1 && news) await inner.emit(news)
  })
}

function newsOf({ kind, subjectId }: GatewayEvent): Happening | undefined {
  if (!subjectId || kind === 'other') return undefined
  if (kind === 'dispute.changed') return happening('dispute.reported', { disputeId: subjectId })
  if (kind === 'account.changed') return happening('account.reported', { accountId: subjectId })
  if (kind === 'pay_out.changed') return happening('pay_out.reported', { reference: subjectId })
  return happening('payment.reported', { paymentId: subjectId })
}

/** Reads a reported payment again; the order and number of reports do not matter. */
export async function followUpPayment(scope: Scope, paymentId: string): Promise<void> {
  const funding = await queries.findByPayment(scope, paymentId)
  if (funding) await creditIfPaid(scope, funding)
}

/** Takes up payments whose outcome was never heard: after a crash, a lost report or a closed page. */
export async function sweepFundings(scope: Scope): Promise<void> {
  const since = new Date(scope.now.getTime() - 7 * dayMs)
  const until = new Date(scope.now.getTime() - minuteMs)
  await sweep(
    scope,
    (after) => queries.findOpen(scope, { since, until, after }),
    (funding) => (funding.state === 'asked' ? askGateway(scope, funding) : creditIfPaid(scope, funding)),
  )
}

const eventsKeptMs = 90 * dayMs

/** Forgets messages of the gateway, long after it would send one a second time. */
export const forgetEvents = (scope: Scope): Promise<number> =>
  queries.removeEventsBefore(scope, new Date(scope.now.getTime() - eventsKeptMs))
