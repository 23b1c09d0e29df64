import { acceptBooking, getBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBookingForm, openTrade, type Trade } from '../../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { leeds, settleIn } from '../../../../test/people.ts'

// In the dales, where an area is 7.2 km wide and named by its county.
const farm = { lat: 54.0437, lon: -2.1537 }
const someDoorsOn = { lat: farm.lat + 400 / 111_195, lon: farm.lon }

let place: Neighbourhood
let trade: Trade
let shown: { locationName: string; lat: number; lon: number }
let days = 2

beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
  await settleIn(trade.ana, farm)
  shown = (await trade.ben.does(getProfile, { params: { id: trade.ana.id } })).data
})
afterAll(() => place.close())

const askAt = async ({ lat, lon }: { lat: number; lon: number }): Promise<string> => {
  const at = new Date(place.now().getTime() + days++ * dayMs)
  const body = { ...getBookingForm(trade.ben, { skill: trade.skill, at }), booking_lat: lat, booking_lon: lon }
  return (await trade.ana.does(requestBooking, { body })).data.id
}
const readByBen = async (id: string): Promise<string> =>
  (await trade.ben.does(getBooking, { params: { id } })).data.booking_location

it.each([
  ['at home', () => farm],
  ['some doors from home', () => someDoorsOn],
  ['within their area', () => ({ lat: (farm.lat + shown.lat) / 2, lon: (farm.lon + shown.lon) / 2 })],
] as const)('a request %s names no more than the page of whoever asks', async (_where, where) => {
  const at = where()
  expect((await place.scope().geocoder.nearest(at))?.locationName).not.toBe(shown.locationName)
  const id = await askAt(at)
  expect(await readByBen(id)).toBe(shown.locationName)
  await trade.ben.does(acceptBooking, { params: { id } })
  expect(await readByBen(id)).toBe('7 Canary Row, Leeds')
})

it('a request far from home names the town that it is for', async () => {
  expect(await readByBen(await askAt(leeds))).toBe('Leeds')
})
