import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBookingForm, openTrade } from '../../../../test/bookings.ts'
import { fund, ledgerBreaks, purse } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ben: Person
let skill: string
let many: Person[]

beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ben, skill } = await openTrade(place))
  many = []
  for (let nth = 0; nth < 12; nth += 1) {
    const person = await signUp(place, `Neighbour${nth}`)
    await fund(person, 40)
    many.push(person)
  }
})
afterAll(() => place.close())

const form = (days: number, wanted = skill) =>
  getBookingForm(ben, { skill: wanted, at: new Date(place.now().getTime() + days * dayMs) })
const askAll = (days: number) => Promise.all(many.map((person) => person.call(requestBooking, { body: form(days) })))
/** In how many transactions bookings were written. */
const getTransactions = async (ids: readonly string[]): Promise<number> =>
  (await place.rows('select distinct xmin::text from bookings where id = any($1)', [ids])).length

it('those who ask at the same time are written down together, each with their own hold, step and news', async () => {
  const answers = await askAll(6)
  const ids = answers.map(({ body }) => body.data.id as string)
  expect(new Set(ids).size).toBe(12)
  expect(await getTransactions(ids)).toBeLessThan(12)
  await place.settle()
  for (const person of many) expect((await purse(person)).heldPounds).toBe(10)
  const steps = await place.rows('select booking_id from booking_steps where booking_id = any($1)', [ids])
  expect(steps).toHaveLength(12)
  const told = await place.rows('select id from notifications where member_id = $1 and booking_id = any($2)', [
    ben.id,
    ids,
  ])
  expect(told).toHaveLength(12)
  const lines = await place.rows('select id from messages where booking_id = any($1)', [ids])
  expect(lines).toHaveLength(12)
  expect(await ledgerBreaks(place)).toEqual([])
})

it('one of them who has too little, and one who asks twice by one key, take nothing from the others', async () => {
  const [poor, hasty] = [many[3] as Person, many[7] as Person]
  await poor.does(requestBooking, { body: form(9) })
  await poor.does(requestBooking, { body: form(10) })
  await poor.does(requestBooking, { body: form(12) })
  const headers = { 'idempotency-key': 'the same press' }
  const twice = Promise.all([1, 2].map(() => hasty.call(requestBooking, { body: form(8), headers })))
  const others = many.filter((person) => person !== hasty)
  const answers = await Promise.all(others.map((person) => person.call(requestBooking, { body: form(8) })))
  for (const [nth, person] of others.entries())
    expect(answers[nth]).toMatchObject(
      person === poor ? { status: 402, body: { code: 'wallet.too_little' } } : { status: 200 },
    )
  const ids = (await twice).flatMap(({ body }) => (body.data ? [body.data.id] : []))
  expect(new Set(ids).size).toBe(1)
  expect(
    await place.rows(`select id from bookings where client_id = $1 and starts_at = $2`, [
      hasty.id,
      form(8).booking_date,
    ]),
  ).toHaveLength(1)
  expect((await purse(poor)).heldPounds).toBe(40)
  expect(await ledgerBreaks(place)).toEqual([])
})

it('a skill that is withdrawn just before takes nothing from those who ask for another', async () => {
  const gone = await offerSkill(ben, 5)
  const asked = many.map((person, nth) => person.call(requestBooking, { body: form(7, nth % 2 === 0 ? gone : skill) }))
  await place.rows('update skills set withdrawn_at = now() where id = $1', [gone])
  for (const [nth, answer] of (await Promise.all(asked)).entries())
    if (nth % 2 === 1 && many[nth] !== many[3]) expect(answer.status).toBe(200)
    else expect([200, 402, 404]).toContain(answer.status)
  expect(await ledgerBreaks(place)).toEqual([])
})

it('half an emoji in a request is written as what cannot be read, and takes nothing from the others', async () => {
  const description = `Cut off in the middle ${'\u{1F6B2}'.slice(0, 1)}`
  const [cut, ...others] = many.filter((person) => person !== many[3]).slice(0, 5) as [Person, ...Person[]]
  const answers = await Promise.all([
    cut.call(requestBooking, { body: { ...form(11), description } }),
    ...others.map((person) => person.call(requestBooking, { body: form(11) })),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
