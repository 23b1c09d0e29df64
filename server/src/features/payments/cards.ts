import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import * as queries from './queries.ts'

/** The card that pays: a saved one, or one to be typed, which may be saved. */
export type CardChoice = { cardId?: string | undefined; keepsCard?: boolean | undefined }

/** The same, as forms send it. */
export type SentChoice = { card_id?: string | undefined; keep_card?: boolean | undefined }
export const asChoice = (sent: SentChoice): CardChoice => ({
  cardId: sent.card_id,
  keepsCard: sent.keep_card,
})

/** Returns the gateway's id of a member as a payer; creates it there when first needed. */
export async function getPayer(scope: Scope<'payments'>, memberId: string): Promise<string> {
  const known = await queries.findPayer(scope, memberId)
  if (known) return known
  const { payerId } = await scope.payments.createPayer({ memberId, idempotencyKey: `payer ${memberId}` })
  await queries.writePayer(scope, memberId, payerId)
  return payerId
}

/** Refuses a card that is not among the actor's saved ones. */
export async function getOwnCard(scope: MemberScope<'payments'>, cardId: string): Promise<void> {
  const payerId = await queries.findPayer(scope, scope.actor.id)
  const cards = payerId ? await scope.payments.listCards(payerId) : []
  if (!cards.some((card) => card.cardId === cardId)) refuse('card.not_found')
}

/** Deletes all cards of a leaving member at the gateway. Idempotent. */
export async function erasePayer(scope: Scope<'payments'>, memberId: string): Promise<void> {
  const payerId = await queries.findPayer(scope, memberId)
  if (!payerId) return
  for (const { cardId } of await scope.payments.listCards(payerId)) await scope.payments.forgetCard({ payerId, cardId })
  await queries.removePayer(scope, memberId)
}
