import { acceptBooking, cancelBooking } from '@sparkhood/contract/bookings'
import {
  findCalendarLink,
  getBookingCalendar,
  makeCalendarLink,
  readCalendar,
  removeCalendarLink,
} from '@sparkhood/contract/calendar'
import { changePassword } from '@sparkhood/contract/credentials'
import { openDispute } from '@sparkhood/contract/disputes'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openTrade, type Trade } from '../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, type Person } from '../../../test/people.ts'
import { summaryOf } from './events.ts'

let place: Neighbourhood
let trade: Trade

beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
})
afterAll(() => place.close())

const subscribe = async (who: Person): Promise<string> => {
  const { data } = await who.does(makeCalendarLink)
  return data.url.split('/').at(-1)
}
const read = (token: string) => place.visitor.call(readCalendar, { params: { token } })
// Long lines are folded: a line break and a space inside of a value.
const unfolded = (text: string): string => text.replaceAll('\r\n ', '')
const book = (day: number): Promise<string> => {
  const at = new Date(place.now().getTime() + day * dayMs)
  return ask(trade.ana, trade.ben, { skill: trade.skill, at, hours: 1.5 })
}

describe('a booking as a file', () => {
  it('tells its two sides when and, as far as they may know, where', async () => {
    const id = await book(3)
    const asked = await trade.ben.call(getBookingCalendar, { params: { id } })
    expect(asked.headers['content-type']).toBe('text/calendar; charset=utf-8')
    // Its whole number: those of one minute begin alike.
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

  it('has no place in a calendar once it was called off', async () => {
    const id = await book(5)
    await trade.ana.does(cancelBooking, { params: { id } })
    expect((await trade.ana.call(getBookingCalendar, { params: { id } })).status).toBe(404)
  })

  it('cannot be broken out of by what people write', async () => {
    const id = await book(6)
    await place.rows(`update bookings set title = $2 where id = $1`, [id, 'Bike\r\nEND:VEVENT\r\nATTENDEE:x; y, z\\'])
    const text = unfolded((await trade.ana.call(getBookingCalendar, { params: { id } })).text)
    expect(text.match(/^END:VEVENT/gm)).toHaveLength(1)
    expect(text).not.toMatch(/^ATTENDEE/m)
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

it.each([
  ['service', true, true, 'Drill with Ben'],
  ['service', false, true, 'Drill for Ben'],
  ['tool', true, true, 'Drill from Ben'],
  ['tool', false, false, 'Drill to Ben (asked for)'],
] as const)('a %s, client %s, accepted %s is called %s', (...[kind, isClient, wasAccepted, summary]) => {
  const at = new Date(0)
  const times = { starts_at: at, ends_at: at, updated_at: at, moves: 0 }
  expect(
    summaryOf({
      ...times,
      id: '',
      title: 'Drill',
      kind,
      location: '',
      is_client: isClient,
      was_accepted: wasAccepted,
      other: 'Ben',
    }),
  ).toBe(summary)
})
