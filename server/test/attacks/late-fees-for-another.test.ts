import { acceptBooking, cancelBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { getActingFor } from '@sparkhood/contract/people/trusted-helpers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getBookingForm } from '../bookings.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import type { Person } from '../people.ts'
import { getCode, type Household, openHelping } from '../trusted-helpers.ts'

// Ben may be a friend of Dana's, who acts for Rose: he receives Rose's fee for a late cancellation, here £10.
let place: Neighbourhood
let home: Household
let danaForRose: Person
let ask: (who: Person) => Promise<string>

beforeAll(async () => {
  const helping = await openHelping()
  ;({ place, home, danaForRose } = helping)
  ask = async (who) => {
    const body = getBookingForm(home.ben, helping.asking({ skill: home.skill }))
    const { id } = (await who.does(requestBooking, { body })).data
    await home.ben.does(acceptBooking, { params: { id } })
    await place.rows('update bookings set free_until = $2 where id = $1', [id, new Date(place.now().getTime() - 1)])
    return id
  }
})
beforeEach(() => allow('{book,diary,pay}', 5000))
afterAll(() => place.close())

const allow = (rights: string, minor: number) =>
  place.rows('update helper_grants set rights = $1::text[], limit_gbp_minor = $2, limit_spark_minor = 0', [
    rights,
    minor,
  ])
const cancel = (id: string) => getCode(danaForRose.call(cancelBooking, { params: { id }, body: {} }))
const fees = (id: string) => place.rows(`select amount from transfers where kind = 'lateFee' and booking_id = $1`, [id])
const getLeft = async () => (await danaForRose.does(getActingFor)).data.left_pounds

it('a helper who may not pay cancels nothing that costs the member a fee', async () => {
  const id = await ask(home.rose)
  await allow('{book,diary}', 0)
  expect(await cancel(id)).toBe('helper.fee')
  expect(await fees(id)).toEqual([])
  expect(await place.rows('select status from bookings where id = $1', [id])).toEqual([{ status: 'accepted' }])
})

it('but what still costs nothing', async () => {
  const id = await ask(home.rose)
  await allow('{book,diary}', 0)
  await place.rows('update bookings set free_until = starts_at where id = $1', [id])
  expect(await cancel(id)).toBe('done')
})

it('a helper who may pay does so up to the limit, which the fee counts against', async () => {
  const [first, second] = [await ask(home.rose), await ask(home.rose)]
  await allow('{book,diary,pay}', 1500)
  expect(await cancel(first)).toBe('done')
  expect(await fees(first)).toHaveLength(1)
  expect(await getLeft()).toBe(5)
  expect(await cancel(second)).toBe('helper.over_limit')
  expect(await fees(second)).toEqual([])
})

it('the fee of what they asked for themselves was set aside by them, and is counted once', async () => {
  const before = await getLeft()
  const id = await ask(danaForRose)
  expect(await getLeft()).toBe(before - 10)
  expect(await cancel(id)).toBe('done')
  expect(await fees(id)).toHaveLength(1)
  expect(await getLeft()).toBe(before - 10)
})
