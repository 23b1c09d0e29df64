import { pounds } from '@sparkhood/contract/primitives/money'
import { sweep } from '../../platform/data/sweep.ts'
import { Refusal } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { moveGatewayMoney } from '../wallet/public.ts'
import type { Funding } from './queries/fundings.ts'
import * as queries from './queries/refunds.ts'

/** Sends back to the card what a booking that was paid by it gave back: nobody made it, or it was called off. */
export async function returnToCards(scope: Scope): Promise<void> {
  await sweep(
    scope,
    (after) => queries.findReturnable(scope, after),
    (due) => begin(scope, due),
  )
  await sweep(
    scope,
    (after) => queries.findAsked(scope, after),
    (refund) => send(scope, refund),
  )
}

/** Taken out of the wallet and written down first; what was spent meanwhile stays spent. */
async function begin(scope: Scope, due: queries.Returnable): Promise<void> {
  const refund = { id: newId(), fundingId: due.id, amountMinor: due.amount }
  try {
    await scope.atomically(async (inner) => {
      if ((await queries.writeRefund(inner, { ...refund, state: 'asked' })) === 0) return
      await moveGatewayMoney(inner, {
        what: 'refunded',
        memberId: due.member_id,
        refundId: refund.id,
        amount: pounds(due.amount),
      })
    })
  } catch (fault) {
    if (!(fault instanceof Refusal && fault.code === 'wallet.too_little')) throw fault
    await queries.writeRefund(scope, { ...refund, state: 'kept' })
  }
}

async function send(scope: Scope, refund: queries.CardRefund): Promise<void> {
  const { id, payment_id: paymentId, amount } = refund
  const answer = await scope.payments.refund({ paymentId, amount: pounds(amount), idempotencyKey: id })
  if (answer.status === 'failed') await takeBack(scope, refund, 'refused')
  else await queries.writeState(scope, { id, from: 'asked', to: 'sent', refundId: answer.refundId })
}

async function takeBack(scope: Scope, refund: queries.CardRefund, to: 'refused' | 'bounced'): Promise<void> {
  const { id, member_id: memberId, amount } = refund
  const from = to === 'refused' ? 'asked' : 'sent'
  await scope.atomically(async (inner) => {
    if ((await queries.writeState(inner, { id, from, to, refundId: refund.refund_id })) === 0) return
    await moveGatewayMoney(inner, { what: 'refund_returned', memberId, refundId: id, amount: pounds(amount) })
  })
}

/** A refund that the payer's bank has sent back goes into the wallet again. */
export async function followUpRefund(scope: Scope, funding: Funding): Promise<void> {
  const refund = await queries.findRefund(scope, funding.id)
  if (refund?.state !== 'sent' || !refund.refund_id) return
  const found = await scope.payments.findRefund(refund.refund_id)
  if (found?.status === 'failed') await takeBack(scope, refund, 'bounced')
}
