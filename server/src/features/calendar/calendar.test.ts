import { readFileSync } from 'node:fs'
import { acceptBooking, cancelBooking } from '@sparkhood/contract/bookings/bookings'
import {
  calendarCancelledDays,
  calendarSummary,
  findCalendarLink,
  getBookingCalendar,
  makeCalendarLink,
  readCalendar,
  removeCalendarLink,
} from '@sparkhood/contract/bookings/calendar'
import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { changePassword } from '@sparkhood/contract/people/credentials'
import { dayMs } from '@sparkhood/contract/primitives/time'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../../../test/bookings.ts'
import { findCalendarFaults } from '../../../test/calendar-faults.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, type Person } from '../../../test/people.ts'

let place: Neighbourhood
let trade: Trade

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
})
afterAll(() => place.close())

const subscribe = async (who: Person): Promise<string> => {
  const { data } = await who.does(makeCalendarLink)
  return data.url.split('/').at(-1)
}
const read = (token: string) => place.visitor.call(readCalendar, { params: { token } })
// Long lines are folded: a line break and a space within a value.
const unfolded = (text: string): string => text.replaceAll('\r\n ', '')
/**
 * The events of a calendar, read by a third-party parser and checked for the properties that RFC 5546 requires for each
 * method.
 */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const method = calendar.getFirstPropertyValue('method')
  return calendar.getAllSubcomponents('vevent').map((component) => {
    for (const needed of ['uid', 'dtstamp', 'dtstart', 'dtend', 'sequence', 'summary', 'organizer'])
      expect(component.getAllProperties(needed), needed).toHaveLength(1)
    expect(component.getAllProperties('attendee')).toHaveLength(method === 'PUBLISH' ? 0 : 1)
    const event = new ICAL.Event(component)
    const status = String(component.getFirstPropertyValue('status'))
    return { uid: event.uid, sequence: event.sequence, status, startsAt: event.startDate.toJSDate() }
  })
}
const book = (day: number): Promise<string> => {
  const at = new Date(place.now().getTime() + day * dayMs)
  return ask(trade.ana, trade.ben, { skill: trade.skill, at, hours: 1.5 })
}

describe('a booking as a file', () => {
  it('tells its two sides when and, as far as they may know, where', async () => {
    const id = await book(3)
    const asked = await trade.ben.call(getBookingCalendar, { params: { id } })
    expect(asked.headers['content-type']).toBe('text/calendar; charset=utf-8')
    // The whole id, because ids made in the same minute begin alike.
    expect(asked.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''booking-${id}.ics`)
    expect(unfolded(asked.text)).toContain('STATUS:TENTATIVE')
    expect(unfolded(asked.text)).not.toContain('Canary Row')
    await trade.ben.does(acceptBooking, { params: { id } })
    const text = unfolded((await trade.ben.call(getBookingCalendar, { params: { id } })).text)
    expect(text).toContain('DTSTART:20261126T100000Z\r\nDTEND:20261126T113000Z')
    expect(text).toContain('LOCATION:7 Canary Row\\, Leeds')
    expect(text).toContain('for Ana\r\n')
    expect(text).toContain(`/inward-details/${id}`)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    const hers = unfolded((await trade.ana.call(getBookingCalendar, { params: { id } })).text)
    expect(hers).toContain('with Ben\r\n')
    expect((await trade.cara.call(getBookingCalendar, { params: { id } })).status).toBe(404)
  })

  it('is not sure where it was disputed before anybody agreed to it', async () => {
    const id = await book(4)
    await trade.ben.does(openDispute, { body: { bookingId: id, message: 'I never offered that.' }, files: [] })
    const text = unfolded((await trade.ben.call(getBookingCalendar, { params: { id } })).text)
    expect(text).toContain('STATUS:TENTATIVE')
    expect(text).toContain('for Ana (asked for)')
  })

  it('says that it is cancelled once it is, with a higher sequence', async () => {
    const id = await book(5)
    const before = eventsIn((await trade.ana.call(getBookingCalendar, { params: { id } })).text)[0]
    await trade.ana.does(cancelBooking, { params: { id } })
    const after = eventsIn((await trade.ana.call(getBookingCalendar, { params: { id } })).text)[0]
    expect(after).toMatchObject({ status: 'CANCELLED', uid: before?.uid })
    expect(findCalendarFaults((await trade.ana.call(getBookingCalendar, { params: { id } })).text)).toEqual([])
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  })

  it('cannot be broken out of by what people write', async () => {
    const id = await book(6)
    await place.rows(`update bookings set title = $2 where id = $1`, [id, 'Bike\r\nEND:VEVENT\r\nATTENDEE:x; y, z\\'])
    const text = unfolded((await trade.ana.call(getBookingCalendar, { params: { id } })).text)
    expect(text.match(/^END:VEVENT/gm)).toHaveLength(1)
    expect(text).not.toMatch(/^ATTENDEE/m)
  })
})

describe('an email about a booking', () => {
  it('puts it into the diary, moves it and takes it out: one entry, ever newer', async () => {
    const at = new Date(place.now().getTime() + 20 * dayMs)
    const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at })
    await trade.ben.does(acceptBooking, { params: { id } })
    await place.settle()
    const body = { booking_date: new Date(at.getTime() + dayMs).toISOString() }
    const { data } = await trade.ana.does(askReschedule, { params: { id }, body })
    await trade.ben.does(agreeReschedule, { params: { id: data.reschedule.id } })
    await place.settle()
    await trade.ben.does(cancelBooking, { params: { id } })
    await place.settle()
    const emails = ((await place.wiring.mailbox?.list(trade.ana.email)) ?? []).reverse()
    const parts = emails.flatMap(({ calendar }) => (calendar?.content.includes(id) ? [calendar] : []))
    expect(parts.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(parts.flatMap(({ content }) => findCalendarFaults(content))).toEqual([])
    const events = parts.map(({ content }) => eventsIn(content)[0])
    expect(new Set(events.map((event) => event?.uid)).size).toBe(1)
    expect(events[0]?.uid).toMatch(new RegExp(`^${id}@`))
    const sequences = events.map((event) => event?.sequence ?? -1)
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
    expect(events.at(-1)).toMatchObject({ status: 'CANCELLED' })
  })
})

describe('the address of a calendar', () => {
  it('shows all bookings of its member to whoever has it, and says when it was read', async () => {
    const id = await book(7)
    expect((await trade.ben.does(findCalendarLink)).data).toBeNull()
    const token = await subscribe(trade.ben)
    expect((await trade.ben.does(findCalendarLink)).data).toMatchObject({ last_read_at: null })
    const feed = await read(token)
    expect(feed).toMatchObject({ status: 200 })
    expect(unfolded(feed.text)).toContain(`UID:${id}@`)
    expect(findCalendarFaults(feed.text)).toEqual([])
    expect((await trade.ben.does(findCalendarLink)).data.last_read_at).toBe(place.now().toISOString())
    expect(JSON.stringify(await place.rows('select * from calendar_links'))).not.toContain(token)
  })

  it('stops working when another is made, when it is taken back, and when its member is suspended', async () => {
    const first = await subscribe(trade.ana)
    const second = await subscribe(trade.ana)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    await trade.ana.does(removeCalendarLink)
    await trade.ana.does(removeCalendarLink)
    expect((await read(second)).status).toBe(404)
    const third = await subscribe(trade.cara)
    await place.rows('update accounts set suspended_at = now() where id = $1', [trade.cara.id])
    expect((await read(third)).status).toBe(404)
  })

  it('stops working when its member changes their password', async () => {
    const token = await subscribe(trade.ben)
    expect((await read(token)).status).toBe(200)
    const body = { password: goodPassword, newPassword: `${goodPassword} and more` }
    await trade.ben.does(changePassword, { body })
    await place.settle()
    expect((await read(token)).status).toBe(404)
  })

  it('can be guessed at three hundred times an hour, and goes on working meanwhile', async () => {
    const token = await subscribe(trade.ben)
    const statuses = new Set<number>()
    for (let guess = 0; guess < 310; guess += 1) statuses.add((await read(`guess-${guess}`)).status)
    expect(statuses).toEqual(new Set([404, 429]))
    expect((await read(token)).status).toBe(200)
  })
})

it('services that keep to robots.txt may read the address, and no other call', () => {
  const rules = readFileSync(new URL('../../../../web/public/robots.txt', import.meta.url), 'utf8')
  const kept = [...rules.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, what = '', path = '']) => ({ what, path }))
  // RFC 9309: the longest matching rule decides.
  const mayRead = (address: string): boolean =>
    kept.filter(({ path }) => address.startsWith(path)).sort((a, b) => b.path.length - a.path.length)[0]?.what !==
    'Disallow'
  expect([mayRead(`/api${readCalendar.path.replace(':token', 'abc')}`), mayRead('/api/bookings')]).toEqual([
    true,
    false,
  ])
})

describe('what is cancelled', () => {
  it('stays in the feed for thirty days, as cancelled', async () => {
    const token = await subscribe(trade.ana)
    const id = await book(40)
    await trade.ben.does(acceptBooking, { params: { id } })
    await trade.ben.does(cancelBooking, { params: { id } })
    const found = async () => eventsIn((await read(token)).text).find(({ uid }) => uid.startsWith(id))
    expect(await found()).toMatchObject({ status: 'CANCELLED' })
    place.travel(calendarCancelledDays * dayMs - 1)
    expect(await found()).toMatchObject({ status: 'CANCELLED' })
    place.travel(1)
    expect(await found()).toBeUndefined()
  })
})

it.each([
  ['service', true, true, 'Drill with Ben'],
  ['service', false, true, 'Drill for Ben'],
  ['tool', true, true, 'Drill from Ben'],
  ['tool', false, false, 'Drill to Ben (asked for)'],
] as const)('a %s, client %s, accepted %s is called %s', (...[kind, isClient, wasAccepted, summary]) => {
  expect(
    calendarSummary({
      title: 'Drill',
      kind,
      is_client: isClient,
      was_accepted: wasAccepted,
      other: 'Ben',
    }),
  ).toBe(summary)
})
