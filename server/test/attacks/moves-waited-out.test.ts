import { acceptBooking, cancelBooking, getBooking } from '@sparkhood/contract/bookings/bookings'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import { ledgerBreaks, purse } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import type { Person } from '../people.ts'

// Ana has booked an hour with Ben, which is to be rescheduled. She must not pay for the time that Ben takes to reply,
// or for it being Ben who cannot come.
let place: Neighbourhood
let trade: Trade

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
})
afterAll(() => place.close())

let next = 3
const accepted = async () => {
  next += 4
  const at = new Date(place.now().getTime() + next * dayMs)
  at.setUTCHours(9, 30, 0, 0)
  const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at })
  await trade.ben.does(acceptBooking, { params: { id } })
  return { id, at }
}
const goTo = (at: Date, hoursBefore: number) =>
  place.travel(at.getTime() - hoursBefore * hourMs - place.now().getTime())
const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)
const asksToMove = async (who: Person, id: string, to: Date) => {
  const { data } = await who.does(askReschedule, { params: { id }, body: { booking_date: to.toISOString() } })
  return data
}
const agrees = (who: Person, id: string) => who.does(agreeReschedule, { params: { id } })
const seen = async (who: Person, id: string) => (await who.does(getBooking, { params: { id } })).data
/** Ana cancels now; returns what she pays Ben. */
const costOfCancelling = async (id: string): Promise<number> => {
  const before = (await purse(trade.ben)).pounds
  await trade.ana.does(cancelBooking, { params: { id } })
  expect(await ledgerBreaks(place)).toEqual([])
  return (await purse(trade.ben)).pounds - before
}

it('a provider who waits until the last day to agree leaves what the client was told', async () => {
  const { id, at } = await accepted()
  goTo(at, 30)
  const to = daysAfter(at, 2)
  const asked = await asksToMove(trade.ana, id, to)
  expect(asked.move_terms).toMatchObject({ keeps_fee: false })
  goTo(at, 23)
  expect((await seen(trade.ben, id)).reschedule).toMatchObject({ keeps_fee: false })
  await agrees(trade.ben, asked.reschedule.id)
  expect((await seen(trade.ana, id)).free_until).toBe(daysAfter(to, -1).toISOString())
  expect(await costOfCancelling(id)).toBe(0)
})

it('a provider who cannot come, and asks to move it, does not bind the client to pay for another day', async () => {
  const { id, at } = await accepted()
  goTo(at, 20)
  const to = daysAfter(at, 3)
  const asked = await asksToMove(trade.ben, id, to)
  expect((await seen(trade.ana, id)).reschedule).toMatchObject({ keeps_fee: false })
  await agrees(trade.ana, asked.reschedule.id)
  expect((await seen(trade.ana, id)).free_until).toBe(daysAfter(to, -1).toISOString())
  expect(await costOfCancelling(id)).toBe(0)
})

it('a client who asks on the last day keeps the fee, also where the provider is slow to agree', async () => {
  const { id, at } = await accepted()
  goTo(at, 20)
  const asked = await asksToMove(trade.ana, id, daysAfter(at, 3))
  goTo(at, 10)
  await agrees(trade.ben, asked.reschedule.id)
  expect(await costOfCancelling(id)).toBe(10)
})
