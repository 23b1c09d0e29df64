import { pounds } from '@sparkhood/contract/primitives/money'
import type { KnownRefund } from '../../../adapters/payments/gateway-payments.ts'
import { sweep } from '../../../platform/data/sweep.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { readForCard, requireForCard } from '../../wallet/card-money/public.ts'
import { moveGatewayMoney } from '../../wallet/public.ts'
import { followUpByHand } from '../by-hand.ts'
import type { Funding } from '../queries.ts'
import { nextLook } from '../rules.ts'
import * as queries from './queries.ts'

/**
 * Refunds to the card what a booking paid by card returned to the wallet: the booking was never made, was cancelled, or
 * a dispute ended that way.
 */
export async function returnToCards(scope: Scope<'payments'>): Promise<void> {
  await sweep(
    scope,
    (after) => queries.listUnsettled(scope, after),
    (due) => begin(scope, due),
  )
  await sweep(
    scope,
    (after) => queries.listAsked(scope, after),
    (refund) => send(scope, refund),
  )
}

/**
 * Refunds a part of a payment to its card for an operator: debited from the wallet now, sent to the card within a
 * minute. Refuses correction.not_possible while its booking is not over, correction.too_much, correction.overdraws if
 * other cards have just paid what is there, and wallet.too_little.
 */
export async function refundPayment(
  scope: Scope,
  { id, fundingId, amountMinor }: { id: string; fundingId: string; amountMinor: number },
): Promise<void> {
  const paid = await queries.lockRefundable(scope, fundingId)
  if (!paid || paid.is_bound) refuse('correction.not_possible')
  if (amountMinor > paid.amount) refuse('correction.too_much')
  await queries.writeOperatorRefund(scope, { id, fundingId, amountMinor })
  const returning = { memberId: paid.member_id, fundingId, way: id, minor: amountMinor }
  await takeOut(scope, returning, await requireForCard(scope, returning))
}

type Returning = Parameters<typeof readForCard>[1]

/**
 * Debits a refund from the wallet. Refuses wallet.too_little, and correction.overdraws if another card has just paid
 * it.
 */
async function takeOut(scope: Scope, returning: Returning, seen: number): Promise<void> {
  const { memberId, way: refundId, minor } = returning
  await moveGatewayMoney(scope, { what: 'refunded', memberId, refundId, amount: pounds(minor) })
  await requireForCard(scope, returning, seen)
}

/** Debits and records the refund before sending it. What was spent meanwhile stays spent; the rest is refunded. */
const begin = (scope: Scope, { id: fundingId }: { id: string }): Promise<void> =>
  scope.transaction(async (inner) => {
    // The bank may have claimed it since the sweep found it.
    const due = await queries.lockUnsettled(inner, fundingId)
    if (!due) return
    await queries.writeSettled(inner, fundingId)
    if (due.amount === 0) return
    const id = newId()
    const returning = { memberId: due.member_id, fundingId, way: id, minor: due.amount }
    const { minor: leftMinor, version } = await readForCard(inner, returning)
    const minor = Math.min(due.amount, leftMinor)
    if (minor === 0)
      return void (await queries.writeRefund(inner, {
        id,
        fundingId,
        amountMinor: due.amount,
        keptMinor: 0,
        state: 'kept',
      }))
    const keptMinor = due.amount - minor
    if ((await queries.writeRefund(inner, { id, fundingId, amountMinor: minor, keptMinor, state: 'asked' })) === 0)
      return
    // If it is spent at this very moment, this is refused, and the next run finds what is left.
    await takeOut(inner, { ...returning, minor }, version)
  })

async function send(scope: Scope<'payments'>, refund: queries.CardRefund): Promise<void> {
  const { id, payment_id: paymentId, amount } = refund
  const answer = await scope.payments.refund({ paymentId, amount: pounds(amount), idempotencyKey: id })
  await takeUp(scope, refund, answer)
}

/** Records the status of a refund at the gateway, once. */
async function takeUp(
  scope: Scope,
  refund: queries.CardRefund,
  found: Pick<KnownRefund, 'refundId' | 'status'>,
): Promise<void> {
  const { id, state } = refund
  if (found.status === 'failed' && state === 'asked') await takeBack(scope, refund, 'refused')
  if (found.status === 'failed' && state === 'sent') await takeBack(scope, refund, 'bounced')
  if (found.status === 'failed' || state !== 'asked') return
  const checkAt = nextLook(refund.created_at, 0, scope.now)
  await queries.writeSent(scope, { id, refundId: found.refundId, checkAt })
}

/**
 * The card rejected the refund: the money returns to the wallet, and the payer is notified, as they were told of a
 * refund.
 */
async function takeBack(scope: Scope, refund: queries.CardRefund, to: 'refused' | 'bounced'): Promise<void> {
  const { id, member_id: memberId, amount } = refund
  const from = to === 'refused' ? 'asked' : 'sent'
  await scope.transaction(async (inner) => {
    if ((await queries.writeReturned(inner, { id, from, to })) === 0) return
    await moveGatewayMoney(inner, { what: 'refund_returned', memberId, refundId: id, amount: pounds(amount) })
    await inner.emit(domainEvent('refund.returned', { refundId: id }))
  })
}

/** Polls refunds that banks may have returned although no report reached us. */
export const sweepRefunds = (scope: Scope<'payments'>): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listToCheck(scope, after),
    async (refund) => {
      const checks = refund.checks + 1
      await queries.writeChecked(scope, refund.id, { checks, at: nextLook(refund.created_at, checks, scope.now) })
      const found = refund.refund_id ? await scope.payments.findRefund(refund.refund_id) : undefined
      if (found) await takeUp(scope, refund, found)
    },
  )

/**
 * Reads again what was refunded of a payment: ours, which banks may return, and refunds made by hand. The gateway is
 * read first: we commit a refund before we send it, so each of ours that the gateway knows is found here.
 */
export async function followUpRefunds(scope: Scope<'payments'>, funding: Funding): Promise<void> {
  if (!funding.payment_id) return
  const atGateway = await scope.payments.listRefunds(funding.payment_id)
  const ours = await queries.listRefundsOf(scope, funding.id)
  for (const found of atGateway) {
    const own = ours.find(({ id, refund_id }) => id === found.idempotencyKey || refund_id === found.refundId)
    if (own) await takeUp(scope, own, found)
    else await followUpByHand(scope, funding, found)
  }
}
