import { makeCalendarLink, readCalendar } from '@sparkhood/contract/bookings/calendar'
import { dayMs } from '@sparkhood/contract/primitives/time'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openArrangements, type Repeats } from '../arrangements.ts'
import { ask, type Trade } from '../bookings.ts'
import type { Neighbourhood } from '../neighbourhood.ts'

let place: Neighbourhood
let trade: Trade
let repeats: Repeats
let token: string
beforeAll(async () => {
  ;({ place, trade, repeats } = await openArrangements())
  token = (await trade.ben.does(makeCalendarLink)).data.url.split('/').at(-1)
})
afterAll(() => place.close())

/** Returns the status of an entry in Ben's calendar; undefined if it is not there. */
async function statusOf(id: string): Promise<unknown> {
  const { text } = await place.visitor.call(readCalendar, { params: { token } })
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .find((one) => String(one.getFirstPropertyValue('uid')).startsWith(id))
    ?.getFirstPropertyValue('status')
}

const proposals: [string, () => Promise<string>][] = [
  ['visits that repeat', async () => (await repeats.propose(trade.ana, { at: repeats.at(13), times: 2 }))._id],
  ['a booking', () => ask(trade.ana, trade.ben, { skill: trade.skill, at: repeats.at(12) })],
]
it.each(proposals)('a proposal of %s is cancelled in calendars as soon as it lapses', async (_, propose) => {
  const id = await propose()
  expect(await statusOf(id)).toBe('TENTATIVE')
  // No job has recorded yet that it lapsed.
  place.travel(7 * dayMs)
  expect(await statusOf(id)).toBe('CANCELLED')
  await repeats.runJobs()
  await place.app.jobs.runTimed('expire-requests')
  expect(await statusOf(id)).toBe('CANCELLED')
})
