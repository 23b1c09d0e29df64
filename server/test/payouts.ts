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

/** Account numbers of the sandbox, by how the bank treats a payout. */
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

/** Confirms the person's identity, as the pages require before money leaves. */
export const confirmSelf = (person: Person) => person.does(confirm, { body: { password: goodPassword } })

/** Creates a payee account and completes the provider's onboarding. */
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

/** Onboards a person and adds a bank account that has waited its 24 hours; returns its id. */
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

/** Lets time pass and the banks act. */
export async function bankDays(place: Neighbourhood, steps = 3): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    place.travel(5 * minuteMs)
    await place.wiring.sandbox?.progress()
    await place.settle()
  }
}
