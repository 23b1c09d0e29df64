import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { confirmSandboxPayment } from '@sparkhood/contract/money/sandbox'
import { confirmFunding, fundWallet } from '@sparkhood/contract/money/wallet'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getBookingForm } from '../bookings.ts'
import { goodCard, purse } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let asked = 0

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  await settleIn(ben)
  const { payments } = place.wiring.tools
  const findPayment = payments.findPayment.bind(payments)
  Object.assign(payments, {
    findPayment: (id: string) => {
      asked += 1
      return findPayment(id)
    },
  })
})
afterAll(() => place.close())
beforeEach(() => {
  asked = 0
})

const begin = async (): Promise<string> => (await ana.does(fundWallet, { body: { amount: 10 } })).clientSecret
const confirm = async (clientSecret: string) => (await ana.call(confirmFunding, { body: { clientSecret } })).body.code

it('a payment counts as soon as it is made, however lately it was unpaid', async () => {
  const secret = await begin()
  expect(await confirm(secret)).toBe('wallet.not_paid')
  await ana.does(confirmSandboxPayment, { body: { ...goodCard, client_secret: secret } })
  expect((await ana.call(confirmFunding, { body: { clientSecret: secret } })).status).toBe(200)
  expect((await purse(ana)).pounds).toBe(10)
})

it('nobody has us ask about payments that are not paid more than a few times an hour, by bookings either', async () => {
  const secret = await begin()
  const heard = new Set<string>()
  for (let times = 0; times < 70; times += 1) heard.add(await confirm(secret))
  expect([...heard]).toEqual(['wallet.not_paid', 'limit.too_many'])
  expect(asked).toBeLessThanOrEqual(60)
  const before = asked
  const skill = await offerSkill(ben, 10)
  const intent = { amount: 10, paymentMethod: 'card', skill_id: skill, hours: 1 }
  const { data } = await ana.does(createPaymentIntent, { body: intent })
  const form = getBookingForm(ben, { skill, at: new Date(place.now().getTime() + 3 * dayMs) })
  const body = { ...form, payment_method: 'card', payment_intent_id: data.payment_intent_id }
  expect((await ana.call(requestBooking, { body })).body.code).toBe('limit.too_many')
  expect(asked).toBe(before)
})
