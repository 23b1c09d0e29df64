import { readAgenda } from '@sparkhood/contract/bookings/agenda'
import * as changes from '@sparkhood/contract/bookings/arrangement-changes'
import * as contract from '@sparkhood/contract/bookings/arrangements'
import { cancelBooking } from '@sparkhood/contract/bookings/bookings'
import { getBookingCalendar, makeCalendarLink, readCalendar } from '@sparkhood/contract/bookings/calendar'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openArrangements, type Repeats } from '../../../test/arrangements.ts'
import type { Trade } from '../../../test/bookings.ts'
import { findCalendarFaults } from '../../../test/calendar-faults.ts'
import type { Neighbourhood } from '../../../test/neighbourhood.ts'

let place: Neighbourhood
let trade: Trade
let repeats: Repeats

beforeAll(async () => {
  ;({ place, trade, repeats } = await openArrangements())
})
afterAll(async () => {
  // The parser is shared by all test files of a worker, and remembers the time zones registered here.
  ICAL.TimezoneService.reset()
  await place.close()
})

let token = ''
/** A series in Ana's feed as a third-party parser reads it, with its expanded start times. */
async function readSeries(id: string) {
  token ||= (await trade.ana.does(makeCalendarLink)).data.url.split('/').at(-1)
  const { text } = await place.visitor.call(readCalendar, { params: { token } })
  expect(findCalendarFaults(text)).toEqual([])
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const all = calendar
    .getAllSubcomponents('vevent')
    .filter((one) => String(one.getFirstPropertyValue('uid')).startsWith(id))
  const masters = all.filter((one) => !one.getFirstProperty('recurrence-id'))
  const [master] = masters
  if (!master || masters.length > 1) throw new Error(`${masters.length} entries`)
  const event = new ICAL.Event(master, { exceptions: all.filter((one) => one !== master) })
  const starts: string[] = []
  const expansion = event.iterator()
  for (let next = expansion.next(); next; next = expansion.next())
    starts.push(event.getOccurrenceDetails(next).startDate.toJSDate().toISOString())
  return {
    starts,
    text,
    status: master.getFirstPropertyValue('status'),
    rule: String(master.getFirstPropertyValue('rrule')),
  }
}

it('what repeats is one entry, by the clocks of London, without what is left out and with what was moved', async () => {
  const { ana, ben } = trade
  // The clocks go forward on 28 March 2027.
  const first = new Date('2027-03-16T10:00:00Z')
  const made = await repeats.propose(ana, { at: first, times: 5 })
  expect((await readSeries(made._id)).status).toBe('TENTATIVE')
  await ben.does(contract.acceptArrangement, { params: { id: made._id }, body: {} })
  const agreed = await readSeries(made._id)
  expect(agreed).toMatchObject({ status: 'CONFIRMED', rule: 'FREQ=WEEKLY;COUNT=5;BYDAY=TU' })
  expect(agreed.text).toContain('DTSTART;TZID=Europe/London:20270316T100000')
  expect(agreed.starts).toEqual(repeats.startsOf(made))

  const id = made._id
  await ana.does(changes.skipVisit, { params: { id }, body: { visit_id: made.visits[1]._id } })
  const to = '2027-04-01T14:00:00.000Z'
  const body = { kind: 'one', visit_id: made.visits[2]._id, booking_date: to }
  const { change } = (await ana.does(changes.askArrangementChange, { params: { id }, body })).data
  await ben.does(changes.agreeArrangementChange, { params: { id }, body: { change_id: change._id } })
  const [one, , , four, five] = repeats.startsOf(made)
  expect((await readSeries(id)).starts.sort()).toEqual([one, to, four, five])
  const week = (await ana.does(readAgenda, { query: { from: '2027-03-29', days: 7 } })).data
  expect(week.bookings).toEqual([expect.objectContaining({ starts_at: to, arrangement_id: id })])

  // The first visit becomes a booking, which is cancelled; the others stay.
  place.travel(first.getTime() - 40 * hourMs - place.now().getTime())
  await repeats.runJobs()
  expect((await readSeries(id)).starts.sort()).toEqual([one, to, four, five])
  await ben.does(cancelBooking, { params: { id: made.visits[0]._id } })
  expect((await readSeries(id)).starts.sort()).toEqual([to, four, five])
})

it.each([
  ['monthly', '2027-04-13T13:00:00Z', 'FREQ=MONTHLY;COUNT=3;BYDAY=2TU'],
  ['monthly_last', '2027-04-30T09:00:00Z', 'FREQ=MONTHLY;COUNT=3;BYDAY=-1FR'],
  ['fortnightly', '2027-04-15T09:00:00Z', 'FREQ=WEEKLY;COUNT=3;INTERVAL=2;BYDAY=TH'],
])('%s visits expand to the same dates as here', async (how, at, rule) => {
  const made = await repeats.propose(trade.ana, { at: new Date(at), times: 3, repeats: how })
  expect(await readSeries(made._id)).toMatchObject({ rule, starts: repeats.startsOf(made) })
  await trade.ana.does(contract.withdrawArrangement, { params: { id: made._id } })
  expect((await readSeries(made._id)).status).toBe('CANCELLED')
  place.travel(dayMs)
})

/** The newest email to a member about an arrangement, with its calendar attachment as a third-party parser reads it. */
async function readEmail(who: Trade['ana'], id: string) {
  await place.settle()
  const [email] = ((await place.wiring.mailbox?.list(who.email)) ?? []).filter(({ text }) =>
    text.includes(`/regular/${id}`),
  )
  const { method, content } = email?.calendar ?? { method: 'none', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' }
  if (email?.calendar) expect(findCalendarFaults(content)).toEqual([])
  const [master, ...moved] = new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent')
  const value = (name: string): string => String(master?.getFirstPropertyValue(name))
  return {
    subject: email?.subject,
    text: email?.text,
    method,
    uid: value('uid').split('@')[0],
    sequence: Number(value('sequence')),
    status: value('status'),
    attendee: value('attendee'),
    without: master?.getAllProperties('exdate').flatMap((one) => one.getValues()).length,
    moved: moved.map((one) => String(one.getFirstPropertyValue('uid')).split('@')[0]),
  }
}

it('emails put what repeats into the diary, and take it out, by one id and a number that rises', async () => {
  const { ana, ben } = trade
  const first = new Date('2027-09-14T09:00:00Z')
  const made = await repeats.propose(ana, { at: first, times: 4 })
  const id = made._id
  await ben.does(contract.acceptArrangement, { params: { id }, body: {} })
  const agreed = await readEmail(ana, id)
  expect(agreed).toMatchObject({
    subject: expect.stringMatching(/^Ben agreed to regular visits/),
    method: 'REQUEST',
    uid: id,
    status: 'CONFIRMED',
    attendee: expect.stringContaining(ana.email),
    without: 0,
    moved: [],
  })
  expect((await readEmail(ben, id)).method).toBe('none')

  await ana.does(changes.skipVisit, { params: { id }, body: { visit_id: made.visits[1]._id } })
  const skipped = await readEmail(ben, id)
  expect(skipped).toMatchObject({ method: 'REQUEST', uid: id, without: 1 })
  expect(skipped.sequence).toBeGreaterThan(agreed.sequence)

  const body = { kind: 'one', visit_id: made.visits[2]._id, booking_date: '2027-09-30T13:00:00.000Z' }
  const { change } = (await ana.does(changes.askArrangementChange, { params: { id }, body })).data
  await ben.does(changes.agreeArrangementChange, { params: { id }, body: { change_id: change._id } })
  expect(await readEmail(ana, id)).toMatchObject({ method: 'REQUEST', without: 1, moved: [id] })

  await ben.does(contract.endArrangement, { params: { id } })
  const ended = await readEmail(ana, id)
  expect(ended).toMatchObject({ method: 'CANCEL', uid: id, status: 'CANCELLED', without: 4 })
  expect(ended.sequence).toBeGreaterThan(skipped.sequence)
  expect(await readSeries(id)).toMatchObject({ status: 'CANCELLED', starts: [] })
})

it('the email names the first visit that was agreed to, not one that was left out', async () => {
  const { ana, ben } = trade
  const made = await repeats.propose(ana, { at: new Date('2027-10-05T09:00:00Z'), times: 3 })
  const [, second, third] = made.visits.map((visit: { _id: string }) => visit._id)
  await repeats.accept(ben, made._id, [second, third])
  const { text } = await readEmail(ana, made._id)
  expect(text).toContain('The first visit is on Tuesday 12 October')
})

it('the email about one visit is newer than every email about the visits before it, so that no diary ignores it', async () => {
  const { ana, ben } = trade
  const first = new Date('2027-11-16T10:00:00Z')
  const id = await repeats.agree({ at: first, times: 3 })
  const { visits } = await repeats.read(ana, id)
  // Each change of the arrangement raises its sequence number above the few steps of one booking.
  const body = { kind: 'one', visit_id: visits[0]._id, booking_date: '2027-11-17T14:00:00.000Z' }
  const { change } = (await ana.does(changes.askArrangementChange, { params: { id }, body })).data
  await ben.does(changes.agreeArrangementChange, { params: { id }, body: { change_id: change._id } })
  await ana.does(contract.pauseArrangement, { params: { id } })
  await ana.does(contract.resumeArrangement, { params: { id }, body: {} })
  await ben.does(changes.skipVisit, { params: { id }, body: { visit_id: visits[1]._id } })
  const before = await readEmail(ana, id)
  expect(before.moved).toEqual([id])

  place.travel(first.getTime() - 10 * hourMs - place.now().getTime())
  await repeats.runJobs()
  const file = async () => (await ana.call(getBookingCalendar, { params: { id: visits[0]._id } })).text
  const booked = readVisit(await file())
  expect(booked.sequence).toBeGreaterThan(before.sequence)
  await ben.does(cancelBooking, { params: { id: visits[0]._id } })
  await place.settle()
  const emails = (await place.wiring.mailbox?.list(ana.email)) ?? []
  const part = emails.find(({ text }) => text.includes(`/outward-progress/${visits[0]._id}`))?.calendar
  expect(findCalendarFaults(part?.content ?? '')).toEqual([])
  const off = readVisit(part?.content ?? '')
  expect([part?.method, off.uid, off.at]).toEqual(['CANCEL', id, first.toISOString()])
  expect(off.sequence).toBeGreaterThan(booked.sequence)
  expect(readVisit(await file()).sequence).toBe(off.sequence)
})

/** The only entry of a calendar, a visit of a series. */
function readVisit(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const [entry, ...others] = calendar.getAllSubcomponents('vevent')
  expect(others).toEqual([])
  const place = entry?.getFirstPropertyValue('recurrence-id') as ICAL.Time
  return {
    uid: String(entry?.getFirstPropertyValue('uid')).split('@')[0],
    sequence: Number(entry?.getFirstPropertyValue('sequence')),
    at: place.toJSDate().toISOString(),
  }
}
