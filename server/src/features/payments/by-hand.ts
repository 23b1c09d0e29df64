import type { KnownRefund } from '../../adapters/payments/gateway-payments.ts'
import type { Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { debitChargeback, returnChargeback } from './chargebacks/chargebacks.ts'
import { lockChargeback, writeByHand } from './chargebacks/queries.ts'
import type { Funding } from './queries.ts'
import { lockIfNotOurs } from './refunds/queries.ts'

/**
 * Follows up a refund that somebody made at the gateway, without us. The money has gone: it is debited from the member as far as
 * their balance goes, and the house the rest until they repay it, as with a chargeback. A refund that the bank rejects
 * is undone. Does nothing for our own refunds: the caller may have read ours before this one was written.
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
    if (isGone) await returnChargeback(inner, known)
    else if (!known.taken) await debitChargeback(inner, known)
  })
