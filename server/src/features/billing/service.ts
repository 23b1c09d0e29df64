import { type BillingMethod, type billingCard, hasExpired, maxBillingMethods } from '@sparkhood/contract/money/billing'
import type { z } from 'zod'
import type { CardDetails, CardRefusal, SavedCard } from '../../adapters/payments/gateway-cards.ts'
import type { Limit } from '../../platform/data/limits.ts'
import { getAnswer, refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { findPayer, getPayer } from '../payments/public.ts'

const cardsADay: Limit = { name: 'card.save', times: 20, withinS: 24 * 3600 }

const refusals = {
  declined: 'payment.declined',
  wrong_number: 'payment.declined',
  insufficient_funds: 'payment.insufficient_card_funds',
  expired: 'payment.expired_card',
  wrong_cvv: 'payment.wrong_cvv',
} as const satisfies Record<CardRefusal, string>

const asWire = (card: SavedCard, now: Date): BillingMethod => {
  const expiry = `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear % 100).padStart(2, '0')}`
  return {
    id: card.cardId,
    brand: card.brand,
    card_number: `**** **** **** ${card.last4}`,
    expiry_date: expiry,
    expired: hasExpired(expiry, now),
  }
}

const asCard = ({ address, city, ...typed }: z.output<typeof billingCard>): CardDetails => ({
  number: typed.card_number,
  expiryMonth: Number(typed.expiry_date.slice(0, 2)),
  expiryYear: 2000 + Number(typed.expiry_date.slice(3)),
  cvv: typed.cvv,
  address,
  city,
  postalCode: typed.postal_code || undefined,
})

/** Exchanges a card of the actor for a token at the gateway. Its details are neither stored nor logged here. */
export async function addCard(
  scope: MemberScope<'payments'>,
  typed: z.output<typeof billingCard>,
): Promise<BillingMethod> {
  if (hasExpired(typed.expiry_date, scope.now)) refuse('payment.expired_card')
  const payerId = await payerWithRoom(scope)
  const asking = scope.payments.saveCard({ payerId, card: asCard(typed), idempotencyKey: `card ${newId()}` })
  const saved = await getAnswer(asking, 'billing.failed')
  if ('refused' in saved) return refuse(refusals[saved.refused])
  return asWire(saved.card, scope.now)
}

/** Lets the actor's browser save a card directly at the gateway. Returns the client secret for that. */
export async function beginCard(scope: MemberScope<'payments'>): Promise<string> {
  const payerId = await payerWithRoom(scope)
  const asking = scope.payments.requestCard({ payerId, idempotencyKey: `card ${newId()}` })
  return (await getAnswer(asking, 'billing.failed')).clientSecret
}

async function payerWithRoom(scope: MemberScope<'payments'>): Promise<string> {
  await scope.limits.count(cardsADay, scope.actor.id)
  const payerId = await getAnswer(getPayer(scope, scope.actor.id), 'billing.failed')
  const known = await getAnswer(scope.payments.listCards(payerId), 'billing.failed')
  if (known.length >= maxBillingMethods) refuse('billing.too_many')
  return payerId
}

/** The actor's saved cards, newest first. */
export async function listCards(scope: MemberScope<'payments'>): Promise<BillingMethod[]> {
  const payerId = await findPayer(scope, scope.actor.id)
  if (!payerId) return []
  const cards = await getAnswer(scope.payments.listCards(payerId))
  return cards.map((card) => asWire(card, scope.now))
}

/** Deletes a card of the actor at the gateway. Refuses billing.not_found. */
export async function deleteCard(scope: MemberScope<'payments'>, cardId: string): Promise<void> {
  const payerId = await findPayer(scope, scope.actor.id)
  const cards = payerId ? await getAnswer(scope.payments.listCards(payerId)) : []
  if (!payerId || !cards.some((card) => card.cardId === cardId)) refuse('billing.not_found')
  await getAnswer(scope.payments.forgetCard({ payerId, cardId }))
}
