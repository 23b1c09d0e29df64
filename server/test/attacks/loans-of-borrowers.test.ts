import {
  acceptBooking,
  completeBooking,
  getBooking,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { acceptOffer, getDispute, offerSplit, openDispute } from '@sparkhood/contract/bookings/disputes'
import { getToolState } from '@sparkhood/contract/bookings/tool-waits'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { getBookingForm, keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import { lendTool } from '../listings.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, settleIn } from '../people.ts'
import { getCode } from '../trusted-helpers.ts'

let place: Neighbourhood
let trade: Trade
let tool: string
let id: string

const inDays = (days: number): Date => new Date(place.now().getTime() + days * dayMs)
const request = (who: Person, at: Date, days: number) =>
  who.call(requestBooking, { body: { ...getBookingForm(trade.ben, { skill: tool, at }), days } })
const object = (who: Person) =>
  who.call(openDispute, { body: { bookingId: id, message: 'It never came back.' }, files: [] })
const getStatus = async () => (await trade.ben.does(getBooking, { params: { id } })).data.status
const isOut = async () => (await trade.cara.does(getToolState, { params: { id: tool } })).data.on_loan

beforeEach(async () => {
  await place?.close()
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
  tool = await lendTool(trade.ben)
  id = (await request(trade.ana, inDays(2), 4)).body.data.id
  await trade.ben.does(acceptBooking, { params: { id } })
  place.travel(2 * dayMs)
  await trade.ana.does(startBooking, { params: { id } })
})
afterAll(() => place.close())

it('a borrower does not say by a dispute that a tool is back, until its lender takes the offer', async () => {
  const { ana, ben } = trade
  place.travel(5 * dayMs)
  expect(await getCode(ana.call(completeBooking, { params: { id } }))).toBe('booking.lender_says')
  expect((await object(ana)).status).toBe(200)
  await ana.does(offerSplit, { params: { id }, body: { client_gets: 0 } })
  expect(await getStatus()).toBe('disputed')
  const { offers } = (await ben.does(getDispute, { params: { id } })).data
  await ben.does(acceptOffer, { params: { id: offers[0].id } })
  expect(await getStatus()).toBe('completed')
})

it('nor ends the time in which the lender may object, where time has completed the loan', async () => {
  const { ana, ben } = trade
  place.travel(10 * dayMs)
  await place.app.jobs.runTimed('complete-forgotten')
  expect(await getStatus()).toBe('completed')
  expect((await ana.does(getBooking, { params: { id } })).data.actions).not.toContainEqual(
    expect.objectContaining({ action: 'complete' }),
  )
  expect(await getCode(ana.call(completeBooking, { params: { id } }))).toBe('booking.lender_says')
  expect((await object(ben)).status).toBe(200)
})

it('but pays at once, where the lender has said that it is back', async () => {
  const { ana, ben } = trade
  place.travel(5 * dayMs)
  await ben.does(completeBooking, { params: { id } })
  await ana.does(completeBooking, { params: { id } })
  expect((await ben.does(getBooking, { params: { id } })).data.released).toBe(true)
})

it('a tool that its lender says is not back is out while its loan is disputed, and not once that is over', async () => {
  const { ben, cara } = trade
  place.travel(dayMs)
  expect(await isOut()).toBe(true)
  expect((await object(ben)).status).toBe(200)
  expect(await isOut()).toBe(true)
  expect(await getCode(request(cara, inDays(1), 1))).toBe('booking.not_free')
  // The loan is overdue.
  place.travel(4 * dayMs)
  expect(await isOut()).toBe(true)
  expect(await getCode(request(cara, inDays(1), 1))).toBe('booking.not_free')
  await ben.does(offerSplit, { params: { id }, body: { client_gets: 32 } })
  expect(await isOut()).toBe(false)
  expect((await request(cara, inDays(1), 1)).status).toBe(200)
})

it('a borrower keeps a tool that its lender has from nobody by a dispute', async () => {
  const { ana, ben, cara } = trade
  place.travel(dayMs)
  expect((await object(ana)).status).toBe(200)
  expect(await isOut()).toBe(false)
  const next = (await request(cara, inDays(1), 1)).body.data.id
  await ben.does(acceptBooking, { params: { id: next } })
  await ben.does(offerSplit, { params: { id }, body: { client_gets: 32 } })
  expect(await place.rows('select from booked_times where booking_id = $1', [next])).toHaveLength(1)
})

it('nor where each borrows from the other, and it is disputed as the lender', async () => {
  const { ana, ben } = trade
  await settleIn(ana)
  await ben.does(completeBooking, { params: { id } })
  const form = { ...getBookingForm(ben, { skill: tool, at: inDays(1) }), days: 2, payment_method: 'exchange' }
  const offer = { offer_skill_id: await lendTool(ana), offer_date: inDays(2).toISOString(), offer_days: 2 }
  const asked = (await ana.does(requestBooking, { body: { ...form, ...offer } })).data.id
  await ben.does(acceptBooking, { params: { id: asked } })
  const returned = (await ana.does(getBooking, { params: { id: asked } })).data.exchange.other.id
  place.travel(2 * dayMs)
  await ana.does(startBooking, { params: { id: asked } })
  expect(await isOut()).toBe(true)
  await ana.does(openDispute, { body: { bookingId: returned, message: 'It is broken.' }, files: [] })
  expect(await isOut()).toBe(false)
})

it('a tool that was never collected is not out while its loan is disputed', async () => {
  const { ana, ben, cara } = trade
  await ben.does(completeBooking, { params: { id } })
  const next = (await request(ana, inDays(1), 2)).body.data.id
  await ben.does(acceptBooking, { params: { id: next } })
  await ana.does(openDispute, { body: { bookingId: next, message: 'I do not want it.' }, files: [] })
  expect(await isOut()).toBe(false)
  expect((await request(cara, inDays(1), 1)).status).toBe(200)
})
