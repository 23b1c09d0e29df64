import type { CardDetails, CardGateway, CardRefusal, CardRequest, SavedCard } from '../gateway-cards.ts'
import { ask, find, findId, findRefusal, type Stripe } from './client.ts'

/** Saved cards as payment methods of Stripe customers. */
export const stripeCards = (stripe: Stripe): CardGateway => ({
  createPayer: async ({ memberId, idempotencyKey }) => {
    const customer = await ask(stripe.customers.create({ metadata: { member: memberId } }, { idempotencyKey }))
    return { payerId: customer.id }
  },

  saveCard: async ({ payerId, card, idempotencyKey }) => {
    try {
      const keys = { made: `${idempotencyKey} made`, attached: `${idempotencyKey} attached` }
      const made = await ask(stripe.paymentMethods.create(asMethod(card), { idempotencyKey: keys.made }))
      const attaching = stripe.paymentMethods.attach(made.id, { customer: payerId }, { idempotencyKey: keys.attached })
      return { card: asSaved(await ask(attaching)) }
    } catch (fault) {
      const refused = getCardRefusal(fault)
      if (refused) return { refused }
      throw fault
    }
  },

  requestCard: async ({ payerId, idempotencyKey }) => {
    const intent = await ask(
      stripe.setupIntents.create(
        { customer: payerId, allowed_payment_method_types: ['card'], usage: 'on_session' },
        { idempotencyKey },
      ),
    )
    if (!intent.client_secret) throw new Error(`Stripe made ${intent.id} without a secret`)
    return { requestId: intent.id, clientSecret: intent.client_secret }
  },

  findCardRequest: async (requestId) => {
    const intent = await find(stripe.setupIntents.retrieve(requestId, { expand: ['payment_method'] }))
    if (!intent) return undefined
    const method = typeof intent.payment_method === 'string' ? undefined : intent.payment_method
    const status = statuses[intent.status] ?? 'requires_card'
    return { requestId: intent.id, status, card: method && status === 'succeeded' ? asSaved(method) : undefined }
  },

  listCards: async (payerId) => {
    const methods = await ask(stripe.customers.listPaymentMethods(payerId, { type: 'card', limit: 100 }))
    return methods.data.map(asSaved)
  },

  forgetCard: async ({ payerId, cardId }) => {
    const method = await find(stripe.paymentMethods.retrieve(cardId))
    if (!method || findId(method.customer) !== payerId) return
    await find(stripe.paymentMethods.detach(cardId))
  },
})

const statuses: Record<string, CardRequest['status']> = {
  requires_payment_method: 'requires_card',
  requires_confirmation: 'requires_card',
  requires_action: 'requires_action',
  processing: 'requires_action',
  succeeded: 'succeeded',
  canceled: 'failed',
}

const asMethod = (card: CardDetails): Stripe.PaymentMethodCreateParams => ({
  type: 'card',
  card: { number: card.number, exp_month: card.expiryMonth, exp_year: card.expiryYear, cvc: card.cvv },
  billing_details: {
    address: {
      country: 'GB',
      ...(card.address && { line1: card.address }),
      ...(card.city && { city: card.city }),
      ...(card.postalCode && { postal_code: card.postalCode }),
    },
  },
})

const refusals: Record<string, CardRefusal> = {
  card_declined: 'declined',
  authentication_required: 'declined',
  processing_error: 'declined',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  incorrect_number: 'wrong_number',
  invalid_number: 'wrong_number',
  incorrect_cvc: 'wrong_cvv',
  invalid_cvc: 'wrong_cvv',
}

// The bank's decline code is more specific than "declined".
function getCardRefusal(fault: unknown): CardRefusal | undefined {
  const { code = '', decline = '' } = findRefusal(fault) ?? {}
  return refusals[decline] ?? refusals[code]
}

function asSaved({ id, card }: Stripe.PaymentMethod): SavedCard {
  if (!card) throw new Error(`The payment method ${id} is no card`)
  return { cardId: id, brand: card.brand, last4: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year }
}
