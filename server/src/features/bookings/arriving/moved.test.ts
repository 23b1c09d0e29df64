import { enterArriveCode, getArrival } from '@sparkhood/contract/bookings/arrivals'
import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { arriveTries } from '@sparkhood/contract/bookings/safety-terms'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, inTime, keepSessions, longSessions, openTrade, type Trade } from '../../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { newId } from '../../../platform/secrets/random.ts'

let place: Neighbourhood
let trade: Trade
beforeAll(async () => {
  place = await openNeighbourhood({ ...longSessions, ...inTime })
  trade = await openTrade(place)
  await keepSessions(place)
})
afterAll(() => place.close())

const travelTo = (at: Date) => place.travel(at.getTime() - place.now().getTime())
const shown = async (id: string) => (await trade.ana.does(getArrival, { params: { id } })).data
const enter = (id: string, code: string) =>
  trade.ben.call(enterArriveCode, { params: { id }, body: { code, entry_id: newId() } })
const unlike = (code: string, by: number): string => String((Number(code) + by) % 10_000).padStart(4, '0')

/**
 * Has an agreed visit moved by some hours, 20 minutes before its start, after some wrong codes were entered. Returns its code before
 * and after, once it is time.
 */
async function move(hours: number, wrong = 0) {
  const { ana, ben, skill } = trade
  const at = new Date(place.now().getTime() + 10 * dayMs)
  at.setUTCHours(10, 0, 0, 0)
  const id = await ask(ana, ben, { skill, at, hours: 3 })
  const params = { id }
  await ben.does(acceptBooking, { params })
  const later = new Date(at.getTime() + hours * hourMs)
  travelTo(new Date(at.getTime() - hourMs / 3))
  const before: string = (await shown(id)).code
  for (let nth = 1; nth <= wrong; nth += 1) await enter(id, unlike(before, nth))
  expect((await shown(id)).tries_left).toBe(arriveTries - wrong)
  const { data } = await ben.does(askReschedule, { params, body: { booking_date: later.toISOString() } })
  await ana.does(agreeReschedule, { params: { id: data.reschedule.id } })
  travelTo(later)
  return { id, before, after: (await shown(id)).code as string }
}

it('a visit that has moved to another day has all its tries again', async () => {
  const { id, after } = await move(3 * 24, arriveTries)
  expect((await shown(id)).tries_left).toBe(arriveTries)
  expect((await enter(id, after)).status).toBe(200)
  expect((await shown(id)).arrived).toMatchObject({ how: 'code' })
})

// Ben reads Ana's code at the door, enters nothing, and has the visit moved. He would have proof of having come that day.
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

// The code stays the same, so each move would be five more guesses at it.
it('a visit that moves within its day has the tries that were left', async () => {
  const { id } = await move(3, arriveTries - 1)
  expect((await shown(id)).tries_left).toBe(1)
})
