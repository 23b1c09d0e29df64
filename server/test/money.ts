import { confirmSandboxPayment } from '@sparkhood/contract/sandbox'
import { confirmFunding, fundWallet, walletBalance } from '@sparkhood/contract/wallet'
import { post } from '../src/features/wallet/ledger.ts'
import { verifyLedger } from '../src/features/wallet/ledger-verify.ts'
import type { Caller } from './caller.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import type { Person } from './people.ts'

export const goodCard = { card_number: '4242 4242 4242 4242', expiry_date: '12/30', cvv: '123' }

/** Puts pounds into somebody's wallet with a sandbox card, as the pages do. */
export async function fund(person: Person, pounds: number): Promise<void> {
  const { clientSecret } = await person.does(fundWallet, { body: { amount: pounds } })
  await person.does(confirmSandboxPayment, { body: { ...goodCard, client_secret: clientSecret } })
  await person.does(confirmFunding, { body: { clientSecret } })
}

/** Pays in the sandbox with a card by its number, as the form does. */
export const payWith = (
  somebody: Caller,
  clientSecret: string,
  { number, authenticated = false }: { number: string; authenticated?: boolean },
) =>
  somebody.call(confirmSandboxPayment, {
    body: { ...goodCard, card_number: number, client_secret: clientSecret, authenticated },
  })

let gifts = 0
/** Gives somebody Sparks from the house's welcome budget. */
export async function giveSparks(place: Neighbourhood, person: Person, sparks: number): Promise<void> {
  gifts += 1
  await post(place.scope(), [
    {
      kind: 'gift',
      reference: `test-gift-${gifts}`,
      from: { owner: null, kind: 'house:welcome' },
      to: { owner: person.id, kind: 'member:available' },
      amount: { minor: sparks * 100, currency: 'spark' },
    },
  ])
}

/** What somebody has: pounds and Sparks to spend, held and earned. */
export async function purse(person: Person) {
  const wallet = await person.does(walletBalance)
  return {
    pounds: wallet.balance,
    sparks: wallet.spark_tokens,
    heldPounds: wallet.held.gbp,
    heldSparks: wallet.held.spark,
    earnedPounds: wallet.earned.gbp,
    earnedSparks: wallet.earned.spark,
  }
}

/** Every breach of the ledger's invariants: none, if all is well. */
export const ledgerBreaks = async (place: Neighbourhood) => (await verifyLedger(place.scope())).breaks
