import type { Scope } from '../../platform/scope.ts'
import * as queries from './card-queries.ts'

/** A member as the gateway knows those who pay; opened there when first needed. */
export async function payerOf(scope: Scope, memberId: string): Promise<string> {
  const known = await queries.findPayer(scope, memberId)
  if (known) return known
  const { payerId } = await scope.payments.createPayer({ memberId, idempotencyKey: `payer ${memberId}` })
  await queries.writePayer(scope, memberId, payerId)
  return payerId
}

/** Has the gateway forget all cards of a member who goes. Again is the same as once. */
export async function erasePayer(scope: Scope, memberId: string): Promise<void> {
  const payerId = await queries.findPayer(scope, memberId)
  if (!payerId) return
  for (const { cardId } of await scope.payments.listCards(payerId)) await scope.payments.forgetCard({ payerId, cardId })
  await queries.removePayer(scope, memberId)
}
