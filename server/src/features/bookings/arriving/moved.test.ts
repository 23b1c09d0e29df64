import { enterArriveCode, getArrival } from '@sparkhood/contract/bookings/arrivals'
import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { arriveTries } from '@sparkhood/contract/bookings/safety-terms'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, inTime, keepSessions, longSessions, openTrade, type Trade } from '../../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import type { Person } from '../../../../test/people.ts'
import { newId } from '../../../platform/secrets/random.ts'

let place: Neighbourhood
let trade: Trade
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood({ ...longSessions, ...inTime })
  trade = await openTrade(place)
  ;({ ana, ben } = trade)
  await keepSessions(place)
})
afterAll(() => place.close())

const travelTo = (at: Date) => place.travel(at.getTime() - place.now().getTime())
const enter = (id: string, code: string) =>
  ben.call(enterArriveCode, { params: { id }, body: { code, entry_id: newId() } })

it('a visit that has moved to another time has all its tries again', async () => {
  const at = new Date(place.now().getTime() + 10 * dayMs)
  at.setUTCHours(10, 0, 0, 0)
  const id = await ask(ana, ben, { skill: trade.skill, at, hours: 3 })
  await ben.does(acceptBooking, { params: { id } })
  travelTo(new Date(at.getTime() - 20 * minuteMs))
  const shown = async () => (await ana.does(getArrival, { params: { id } })).data
  const { code } = await shown()
  for (const by of [1, 2, 3, 4, 5]) await enter(id, String((Number(code) + by) % 10_000).padStart(4, '0'))
  expect((await shown()).tries_left).toBe(0)

  const later = new Date(at.getTime() + 3 * dayMs)
  const { data } = await ben.does(askReschedule, { params: { id }, body: { booking_date: later.toISOString() } })
  await ana.does(agreeReschedule, { params: { id: data.reschedule.id } })
  travelTo(later)
  expect((await shown()).tries_left).toBe(arriveTries)
  expect((await enter(id, (await shown()).code)).status).toBe(200)
  expect((await shown()).arrived).toMatchObject({ how: 'code' })
})
