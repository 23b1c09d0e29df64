import type { Gateway } from '../gateway.ts'
import { stripeBooks } from './books.ts'
import { stripeCards } from './cards.ts'
import { openStripe, type StripeKeys } from './client.ts'
import { readStripeEvent } from './events.ts'
import { stripePayees } from './payees.ts'
import { stripePayments } from './payments.ts'

/** The gateway on Stripe, through Stripe's own client. */
export function stripeGateway(keys: StripeKeys, pace?: Parameters<typeof openStripe>[1]): Gateway {
  const stripe = openStripe(keys, pace)
  return {
    ...stripePayments(stripe),
    ...stripeCards(stripe),
    ...stripePayees(stripe),
    ...stripeBooks(stripe),
    readEvent: (rawBody, signature, now) =>
      readStripeEvent(stripe, { rawBody, signature }, { secrets: keys.webhookSecrets, now }),
  }
}
