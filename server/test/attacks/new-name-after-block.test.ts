import { blockMember, listBlocked, unblockMember } from '@sparkhood/contract/admin/safety'
import { readAgenda } from '@sparkhood/contract/bookings/agenda'
import { addException } from '@sparkhood/contract/bookings/availability'
import {
  acceptBooking,
  completeBooking,
  getBooking,
  listInwardBookings,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { makeCalendarLink, readCalendar } from '@sparkhood/contract/bookings/calendar'
import { getDispute, openDispute } from '@sparkhood/contract/bookings/disputes'
import { listMovements } from '@sparkhood/contract/money/statement'
import { exportData } from '@sparkhood/contract/people/privacy'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import type { HttpReply } from '../caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { confirmIdentity } from '../trusted-helpers.ts'
import { unzip } from '../unzip.ts'

// Ben worked for Ana. She blocks him and then changes her name.
let place: Neighbourhood
let trade: Trade
let paid: string
let disputed: string
let feed: string
/** The day of a future booking. */
let day: string
let mailed: Date
const begun = async (): Promise<string> => {
  const { ana, ben, skill } = trade
  const at = new Date(place.now().getTime() + 2 * dayMs)
  at.setUTCHours(10, 0, 0, 0)
  const id = await ask(ana, ben, { skill, at })
  await ben.does(acceptBooking, { params: { id } })
  place.travel(at.getTime() - place.now().getTime())
  await ana.does(startBooking, { params: { id } })
  place.travel(hourMs)
  return id
}
beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
  const { ana, ben } = trade
  disputed = await begun()
  paid = await begun()
  await ana.does(completeBooking, { params: { id: paid } })
  await confirmIdentity(ben)
  feed = (await ben.does(makeCalendarLink)).data.url.split('/').at(-1)
  const at = new Date(place.now().getTime() + 5 * dayMs)
  day = at.toISOString().slice(0, 10)
  const ahead = await ask(ana, ben, { skill: trade.skill, at })
  await ben.does(acceptBooking, { params: { id: ahead } })
  await place.settle()
  await ana.does(blockMember, { params: { id: ben.id } })
  await confirmIdentity(ana)
  await ana.does(updateProfile, { params: { id: ana.id }, body: { firstname: 'Margaret', lastname: 'Newname' } })
  await place.settle()
  place.travel(60_000)
  mailed = place.now()
  await ana.does(openDispute, { body: { bookingId: disputed, message: 'He broke it.' } })
  await place.settle()
})
afterAll(() => place.close())

const today = () => new Date(place.now().getTime() - 6 * dayMs).toISOString().slice(0, 10)
const reads: [string, () => Promise<HttpReply>][] = [
  ['the page of a booking that is over', () => trade.ben.call(getBooking, { params: { id: paid } })],
  ['the list of bookings', () => trade.ben.call(listInwardBookings)],
  ['the page of a dispute', () => trade.ben.call(getDispute, { params: { id: disputed } })],
  ['the calendar feed', () => place.visitor.call(readCalendar, { params: { token: feed } })],
  ['the agenda', () => trade.ben.call(readAgenda, { query: { from: today(), days: 14 } })],
  ['the statement', () => trade.ben.call(listMovements)],
  ['the bell', () => trade.ben.call(listBookingNotifications)],
]
it.each(reads)('%s names who blocked the reader as they were called then', async (_, read) => {
  const { status, text } = await read()
  expect(status).toBe(200)
  expect(text).not.toMatch(/Margaret|Newname/)
  expect(text).toContain('Ana')
})

it('emails and the archive tell no new name, either', async () => {
  const { ben } = trade
  const mails = ((await place.wiring.mailbox?.list(ben.email)) ?? []).filter(({ at }) => new Date(at) >= mailed)
  expect(mails).not.toEqual([])
  expect(JSON.stringify(mails)).not.toContain('Margaret')
  await confirmIdentity(ben)
  const archive = unzip((await ben.call(exportData)).bytes)
  expect([...archive.values()].map((file) => file.toString()).join('\n')).not.toContain('Margaret')
})

it('days away name whose booking is in them as they were called', async () => {
  const { status, text } = await trade.ben.call(addException, { body: { first_day: day, last_day: day } })
  expect(status).toBe(409)
  expect(text).not.toContain('Margaret')
  expect(text).toContain('Ana')
})

it('who blocks back reads them as they were, too', async () => {
  const { ana, ben } = trade
  await ben.does(blockMember, { params: { id: ana.id } })
  const { text } = await ben.call(listBlocked)
  expect(text).toContain('"firstname":"Ana"')
  expect(text).not.toMatch(/Margaret|Newname/)
  await ben.does(unblockMember, { params: { id: ana.id } })
})

it('a block that is older than names at blocks keeps the name from when the job fills it', async () => {
  await place.rows('update blocks set firstname = null, lastname = null, photo = null')
  const { ana, ben } = trade
  const readName = async () => (await ben.does(getBooking, { params: { id: paid } })).data.client.firstname
  expect(await readName()).toBe('Margaret')
  await place.app.jobs.runTimed('moderation.fill-names')
  await ana.does(updateProfile, { params: { id: ana.id }, body: { firstname: 'Peggy' } })
  expect(await readName()).toBe('Margaret')
})

it('once the block is lifted the name is today’s', async () => {
  await trade.ana.does(unblockMember, { params: { id: trade.ben.id } })
  expect((await trade.ben.does(getBooking, { params: { id: paid } })).data.client.firstname).toBe('Peggy')
})
