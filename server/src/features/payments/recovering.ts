import { pounds } from '@sparkhood/contract/primitives/money'
import { sweep } from '../../platform/data/sweep.ts'
import { domainEvent } from '../../platform/events.ts'
import type { Scope } from '../../platform/scope.ts'
import { getBalances, moveGatewayMoney } from '../wallet/public.ts'
import * as queries from './chargebacks/queries.ts'

/** Members repay what the house bore for them as soon as their balances cover it. */
export const recoverLosses = (scope: Scope): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listOwed(scope, after),
    ({ dispute_id }) => scope.transaction((inner) => recover(inner, dispute_id)),
  )

/** The same for one member, whose wallet was credited. */
export async function recoverFrom(scope: Scope, memberId: string): Promise<void> {
  for (const { dispute_id } of await queries.listOwedBy(scope, memberId))
    await scope.transaction((inner) => recover(inner, dispute_id))
}

async function recover(scope: Scope, disputeId: string): Promise<void> {
  const known = await queries.lockChargeback(scope, disputeId)
  if (!known?.taken || known.status === 'won') return
  const { id, kind, member_id: memberId, recovered_minor: recoveredMinor } = known
  const owedMinor = known.amount - known.member_minor - recoveredMinor
  const { gbp } = await getBalances(scope, memberId, { locked: true })
  const minor = Math.min(owedMinor, gbp.available)
  if (minor === 0) return
  // The amount recovered before distinguishes one recovery from the next.
  const recovered = { what: 'recovered', kind, memberId, chargebackId: id, occasion: recoveredMinor } as const
  await moveGatewayMoney(scope, { ...recovered, amount: pounds(minor) })
  await queries.writeRecovered(scope, id, minor)
  await scope.emit(
    domainEvent('chargeback.moved', { chargebackId: id, what: 'recovered', minor, at: scope.now.toISOString() }),
  )
}
