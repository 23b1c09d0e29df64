import { enterArriveCode, getArrival } from '@sparkhood/contract/bookings/arrivals'
import { acceptBooking, getBooking } from '@sparkhood/contract/bookings/bookings'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../src/platform/secrets/random.ts'
import { ask, inTime, keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'

// Ben reads Ana's code at the door, enters nothing, and has the visit moved. He would have proof of having come that day.
let place: Neighbourhood
let trade: Trade
beforeAll(async () => {
  place = await openNeighbourhood({ ...longSessions, ...inTime })
  trade = await openTrade(place)
  await keepSessions(place)
})
afterAll(() => place.close())

/** Has an agreed visit moved by some hours, an hour before its start; returns its code before and after, once it is time. */
async function move(hours: number) {
  const { ana, ben, skill } = trade
  const at = new Date(place.now().getTime() + 10 * dayMs)
  at.setUTCHours(10, 0, 0, 0)
  const id = await ask(ana, ben, { skill, at })
  const params = { id }
  await ben.does(acceptBooking, { params })
  const later = new Date(at.getTime() + hours * hourMs)
  place.travel(at.getTime() - hourMs - place.now().getTime())
  const before = (await ana.does(getArrival, { params })).data?.code ?? ''
  await ben.does(askReschedule, { params, body: { booking_date: later.toISOString() } })
  const { data } = await ana.does(getBooking, { params })
  await ana.does(agreeReschedule, { params: { id: data.reschedule.id } })
  place.travel(later.getTime() - place.now().getTime())
  return { id, before, after: (await ana.does(getArrival, { params })).data?.code ?? '' }
}
const enter = (id: string, code: string) =>
  trade.ben.call(enterArriveCode, { params: { id }, body: { code, entry_id: newId() } })

it('a code that was seen before a visit moved to another day proves nothing on that day', async () => {
  const first = await move(24)
  // One of ten thousand is the same by chance.
  const { id, before, after } = first.before === first.after ? await move(24) : first
  expect(before).toMatch(/^\d{4}$/)
  expect(after).not.toBe(before)
  expect(await enter(id, before)).toMatchObject({ status: 422, body: { code: 'arrival.wrong_code' } })
  expect((await enter(id, after)).status).toBe(200)
})

it('the code stays as it is printed on the sheet of the day where the visit moves within it', async () => {
  const { before, after } = await move(3)
  expect(after).toBe(before)
})
