import { beginBillingMethod, deleteBillingMethod, listBillingMethods } from '@sparkhood/contract/money/billing'
import { createConnectedAccount, findConnectedAccount, linkConnectedAccount } from '@sparkhood/contract/money/payouts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, signUp } from '../people.ts'
import { confirmIdentity } from '../trusted-helpers.ts'

let place: Neighbourhood
let mallory: Person
let asked = 0

/** Counts the calls to the payment provider. */
function countCalls(): void {
  const { payments } = place.wiring.tools
  for (const name of ['listCards', 'findAccount', 'accountLink'] as const) {
    const call = payments[name].bind(payments) as (...input: unknown[]) => unknown
    Object.assign(payments, {
      [name]: (...input: unknown[]) => {
        asked += 1
        return call(...input)
      },
    })
  }
}

beforeAll(async () => {
  place = await openNeighbourhood()
  mallory = await signUp(place, 'Mallory')
  countCalls()
})
afterAll(() => place.close())

it('one member has us ask the payment provider about cards a few hundred times an hour at most', async () => {
  await mallory.does(beginBillingMethod)
  await confirmIdentity(mallory)
  const { data: account } = await mallory.does(createConnectedAccount)
  asked = 0
  const heard = new Set<string>()
  for (let times = 0; times < 80; times += 1) {
    const calls = [
      await mallory.call(listBillingMethods),
      await mallory.call(deleteBillingMethod, { params: { id: 'made-up' } }),
      await mallory.call(linkConnectedAccount, { body: { stripeAccountId: account.stripe_account_id } }),
    ]
    for (const { body } of calls) if (body.code) heard.add(body.code)
  }
  expect(asked).toBeLessThanOrEqual(200)
  expect([...heard].toSorted()).toEqual(['billing.not_found', 'limit.too_fast'])
})

it('beyond that their account with it is shown as it stood', async () => {
  asked = 0
  for (let times = 0; times < 210; times += 1) {
    const { data } = await mallory.does(findConnectedAccount)
    expect(data.stripe_account_id).toBeTruthy()
  }
  expect(asked).toBe(200)
})
