import { confirmSandboxPayment } from '@sparkhood/contract/money/sandbox'
import { confirmFunding, fundWallet, walletBalance } from '@sparkhood/contract/money/wallet'
import { sparks } from '@sparkhood/contract/primitives/money'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { writeGift, writePaid } from '../src/features/wallet/gifts/queries.ts'
import { post } from '../src/features/wallet/ledger.ts'
import { verifyLedger } from '../src/features/wallet/ledger-verify.ts'
import { type Gift, give } from '../src/features/wallet/operations.ts'
import { newId } from '../src/platform/secrets/random.ts'
import type { Caller } from './caller.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import type { Person } from './people.ts'

export const goodCard = { card_number: '4242 4242 4242 4242', expiry_date: '12/30', cvv: '123' }

/** Tops up a wallet in pounds with a sandbox card, as the pages do. */
export async function fund(person: Person, pounds: number): Promise<void> {
  const { clientSecret } = await person.does(fundWallet, { body: { amount: pounds } })
  await person.does(confirmSandboxPayment, { body: { ...goodCard, client_secret: clientSecret } })
  await person.does(confirmFunding, { body: { clientSecret } })
}

/** Makes all card payments so far old enough for their money to be paid out to a bank. */
export const ageCardMoney = (place: Neighbourhood): Promise<object[]> =>
  place.rows('update fundings set credited_at = least(credited_at, $1)', [
    new Date(place.now().getTime() - place.config.CARD_MONEY_WAIT_S * secondMs),
  ])

/** Tops up like `fund`, long enough ago for the money to be paid out. */
export async function fundLongAgo(place: Neighbourhood, person: Person, pounds: number): Promise<void> {
  await fund(person, pounds)
  await ageCardMoney(place)
}

/** Pays in the sandbox with this card number, as the form does. */
export const payWith = (
  somebody: Caller,
  clientSecret: string,
  { number, authenticated = false }: { number: string; authenticated?: boolean },
) =>
  somebody.call(confirmSandboxPayment, {
    body: { ...goodCard, card_number: number, client_secret: clientSecret, authenticated },
  })

/** Gives somebody Sparks from the budget of that kind. Returns the reference of the transfer. */
export async function giveMinor(
  place: Neighbourhood,
  person: Person,
  { kind, minor }: { kind: Gift['kind']; minor: number },
): Promise<string> {
  const [id, reference] = [newId(), `test:${newId()}`]
  const gift: Gift = { kind, reference, memberId: person.id, amount: sparks(minor) }
  await place.scope().transaction(async (inner) => {
    await writeGift(inner, id, gift)
    await writePaid(inner, id)
    await post(inner, [give(gift)])
  })
  return reference
}

/** Gives somebody Sparks from the house's welcome budget. */
export const giveSparks = (place: Neighbourhood, person: Person, amount: number): Promise<string> =>
  giveMinor(place, person, { kind: 'grant', minor: amount * 100 })

/** Returns a person's balances: pounds and Sparks available, held and earned. */
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

/** Returns every violated invariant of the ledger; empty if all is well. */
export const ledgerBreaks = async (place: Neighbourhood) => (await verifyLedger(place.scope())).breaks
