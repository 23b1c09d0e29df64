import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type FakeStripe, openFakeStripe } from './fake.ts'

export type StripeNeighbourhood = Neighbourhood & {
  stripe: FakeStripe
  /** Delivers all webhooks since the last time; in reverse order, or several times, if asked. */
  deliver(how?: { reversed?: boolean; times?: number }): Promise<number[]>
}

/** Opens a neighbourhood that takes cards by Stripe: a fake one, over HTTP, through Stripe's own client. */
export async function openStripeNeighbourhood(environment: Record<string, string> = {}): Promise<StripeNeighbourhood> {
  let now = () => new Date('2026-11-23T10:00:00Z')
  const stripe = await openFakeStripe(() => now())
  const place = await openNeighbourhood({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sparkhood',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecrets.join(','),
    STRIPE_API_BASE: stripe.url,
    ...environment,
  })
  now = place.now
  return Object.assign(Object.create(place) as Neighbourhood, {
    stripe,
    deliver: async ({ reversed = false, times = 1 } = {}) => {
      const told = stripe.webhooks.splice(0)
      const answers: number[] = []
      for (const webhooks of Array.from({ length: times }, () => (reversed ? told.toReversed() : told)).flat()) {
        const { rawBody, signature } = stripe.signAgain(webhooks)
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
        const url = '/api/webhooks/stripe'
        answers.push((await place.app.http.inject({ method: 'POST', url, headers, payload: rawBody })).statusCode)
      }
      await place.settle()
      return answers
    },
    close: async () => {
      await place.close()
      await stripe.close()
    },
  })
}
