import { confirmFunding, fundWallet } from '@sparkhood/contract/money/wallet'
import { signUpAdmin } from '../documents.ts'
import { type Person, signUp } from '../people.ts'
import { openStripeNeighbourhood, type StripeNeighbourhood } from './neighbourhood.ts'

export type Payer = { place: StripeNeighbourhood; ana: Person; ruth: Person }

/** Opens a neighbourhood on the fake Stripe, with Ana, who pays by card, and Ruth, an admin. */
export async function openPayer(): Promise<Payer> {
  const place = await openStripeNeighbourhood()
  return { place, ana: await signUp(place, 'Ana'), ruth: await signUpAdmin(place, 'Ruth') }
}

export type ByCard = { number?: string | undefined; amount?: number | undefined }

/** Starts a top-up and pays at Stripe; the site has not been told yet. Returns the client secret. */
export async function payByCard({ place, ana }: Omit<Payer, 'ruth'>, paying: ByCard = {}): Promise<string> {
  const { number = '4242424242424242', amount = 20 } = paying
  const { clientSecret } = await ana.does(fundWallet, { body: { amount } })
  place.stripe.pay({ clientSecret, number, authenticated: false })
  return clientSecret
}

/** Tops up by card, in whole pounds. Returns the client secret. */
export async function fundByCard(payer: Omit<Payer, 'ruth'>, paying: ByCard = {}): Promise<string> {
  const clientSecret = await payByCard(payer, paying)
  await payer.ana.does(confirmFunding, { body: { clientSecret } })
  return clientSecret
}
