import {
  addWithdrawalMethod,
  createConnectedAccount,
  linkConnectedAccount,
  requestWithdrawal,
} from '@sparkhood/contract/money/payouts'
import { confirm } from '@sparkhood/contract/people/credentials'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import type { Neighbourhood } from './neighbourhood.ts'
import { goodPassword, type Person } from './people.ts'

/** Banks of the sandbox, by what they do with money that is sent there. */
export const banks = {
  good: '00012345',
  unknown: '00022222',
  closed: '00033333',
  declining: '00044444',
  returning: '00055555',
} as const

export const bankDetails = (account_number: string) => ({
  bank_name: 'Monzo',
  account_name: 'Somebody Archer',
  sort_code: '10-88-00',
  account_number,
})

/** Shows that it is them, as the pages ask people to before money leaves. */
export const confirmSelf = (person: Person) => person.does(confirm, { body: { password: goodPassword } })

/** Opens somebody's payment account and answers what the provider asks. */
export async function onboard(
  place: Neighbourhood,
  person: Person,
  outcome: 'accepted' | 'checking' | 'refused' | 'barred' = 'accepted',
): Promise<string> {
  const { data: account } = await person.does(createConnectedAccount)
  await confirmSelf(person)
  const { data } = await person.does(linkConnectedAccount, { body: { stripeAccountId: account.stripe_account_id } })
  await place.wiring.sandbox?.finishOnboarding(data.url.split('/').at(-1), outcome)
  await place.settle()
  return account.stripe_account_id
}

/** Adds a bank account; returns its id. */
export async function addBank(person: Person, accountNumber: string = banks.good): Promise<string> {
  await confirmSelf(person)
  return (await person.does(addWithdrawalMethod, { body: bankDetails(accountNumber) })).data.id
}

/** Somebody who can be paid, at a bank account that has waited its 24 hours. */
export async function readyToBePaid(place: Neighbourhood, person: Person, bank: string = banks.good): Promise<string> {
  await onboard(place, person)
  const id = await addBank(person, bank)
  place.travel(dayMs)
  return id
}

/** Withdraws this many pounds; returns the withdrawal. */
export async function withdraw(person: Person, method_id: string, amount: number) {
  await confirmSelf(person)
  return (await person.does(requestWithdrawal, { body: { amount, method_id } })).data
}

/** Lets the banks do what they would have done by then. */
export async function bankDays(place: Neighbourhood, steps = 3): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    place.travel(5 * minuteMs)
    await place.wiring.sandbox?.progress()
    await place.settle()
  }
}
