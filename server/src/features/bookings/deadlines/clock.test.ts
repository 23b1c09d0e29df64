import { getBooking } from '@sparkhood/contract/bookings/bookings'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../../test/bookings.ts'
import { fund, ledgerBreaks, purse } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let skill: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  skill = await offerSkill(ben, 10)
  await fund(ana, 100)
})
afterAll(() => place.close())

const getStatus = async (id: string) => (await ana.does(getBooking, { params: { id } })).data.status
const setFrozen = (id: string, frozen: boolean) =>
  place.rows('update holds set frozen = $2 where booking_id = $1', [id, frozen])

it('lets every request lapse that is due, also behind one that cannot', async () => {
  const at = new Date(place.now().getTime() + 5 * dayMs)
  const stuck = await ask(ana, ben, { skill, at })
  const next = await ask(ana, ben, { skill, at: new Date(at.getTime() + 2 * hourMs) })
  await setFrozen(stuck, true)
  place.travel(3 * dayMs)
  await place.app.jobs.runTimed('expire-requests')
  expect([await getStatus(stuck), await getStatus(next)]).toEqual(['pending', 'expired'])
  await setFrozen(stuck, false)
  await place.app.jobs.runTimed('expire-requests')
  expect(await getStatus(stuck)).toBe('expired')
  expect(await ledgerBreaks(place)).toEqual([])
})

it('gives back every hold that is due, however many', async () => {
  const before = await purse(ana)
  const free = await offerSkill(ben, 0)
  const intend = (amount: number, skill_id: string) =>
    ana.does(createPaymentIntent, { body: { amount, paymentMethod: 'wallet', skill_id, hours: 1 } })
  await intend(0, free)
  await place.rows(
    `insert into holds (id, member_id, currency, amount, purpose, expires_at, created_at)
     select gen_random_uuid(), member_id, currency, 0, purpose, expires_at, created_at
     from holds, generate_series(1, 450) where purpose like $1`,
    [`${free}%`],
  )
  place.travel(1)
  await intend(10, skill)
  place.travel(dayMs)
  await place.app.jobs.runTimed('expire-unbound-holds')
  expect(await purse(ana)).toEqual(before)
  expect(await ledgerBreaks(place)).toEqual([])
}, 30_000)
