import type { KnownRefund } from '../../adapters/payments/gateway-payments.ts'
import type { Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { giveBack, take } from './chargebacks.ts'
import { lockChargeback, writeByHand } from './queries/chargebacks.ts'
import type { Funding } from './queries/fundings.ts'
import { lockIfNotOurs } from './queries/refunds.ts'

/**
 * A refund that somebody made at the gateway, past us. The money has gone: the member carries it as far as their balance goes,
 * the house the rest until they cover it, as with what a bank takes back. One that the bank does not take undoes itself. Does
 * nothing for a refund of ours: the caller may have read our refunds before it was written.
 */
export const followUpByHand = (
  scope: Scope,
  { id: fundingId }: Pick<Funding, 'id'>,
  refund: KnownRefund,
): Promise<void> =>
  scope.transaction(async (inner) => {
    if (!(await lockIfNotOurs(inner, fundingId, refund))) return
    const isGone = refund.status === 'failed'
    if (!isGone) await writeByHand(inner, { id: newId(), fundingId, refund })
    const known = await lockChargeback(inner, refund.refundId)
    if (!known || known.status === 'won') return
    if (isGone) await giveBack(inner, known)
    else if (!known.taken) await take(inner, known)
  })
