import { acceptLinkedRequest } from '@sparkhood/contract/bookings/answers'
import { agreeArrangementChange, askArrangementChange } from '@sparkhood/contract/bookings/arrangement-changes'
import { listSlots } from '@sparkhood/contract/bookings/availability'
import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import {
  addExternalCalendar,
  listExternalCalendars,
  maxExternalCalendars,
  removeExternalCalendar,
} from '@sparkhood/contract/bookings/external-calendars'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openRepeats } from '../../../../test/arrangements.ts'
import { ask, getBookingForm, openTrade, type Trade } from '../../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import type { Person } from '../../../../test/people.ts'
import type { Calendars, Reading } from '../../../adapters/calendars/calendars.ts'
import { isAnnouncementDue, nextReadAt } from './rules.ts'

let place: Neighbourhood
let trade: Trade
/** The replies of external services, by address, and how often each was asked. */
const answers = new Map<string, Reading>()
let reads: string[] = []
const calendars: Calendars = {
  read: async (address) => {
    reads.push(address)
    return answers.get(address) ?? { outcome: 'failed', problem: 'missing' }
  },
}

beforeAll(async () => {
  place = await openNeighbourhood()
  Object.assign(place.wiring.tools, { calendars })
  trade = await openTrade(place)
})
afterAll(() => place.close())
afterEach(async () => {
  await place.rows('delete from external_calendars')
  reads = []
})

const version = { etag: '"1"', lastModified: null }
const taking = (...times: [at: Date, hours: number][]): Reading => ({
  outcome: 'read',
  version,
  busy: times.map(([start, hours]) => ({ start, end: new Date(start.getTime() + hours * hourMs) })),
})
const at = (text: string): Date => new Date(`${text}:00Z`)
const address = 'https://calendar.example/private-123.ics'
const add = (who: Person, of = address) => who.call(addExternalCalendar, { body: { address: of, name: 'Work' } })
const own = async (who: Person) => (await who.does(listExternalCalendars)).data
const startsOn = async (day: string): Promise<string[]> =>
  (await trade.ana.does(listSlots, { params: { id: trade.skill }, query: { from: day, days: 1 } })).data.days[0].starts

describe('a calendar that a member has elsewhere', () => {
  it('takes their time as soon as it is added, and shows when, never what', async () => {
    answers.set(address, taking([at('2026-11-26T10:00'), 1], [at('2026-11-27T10:00'), 2]))
    const { status, body } = await add(trade.ben)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Work', busy_count: 2, failing_since: null })
    expect(body.data.busy[0]).toEqual({ starts_at: '2026-11-26T10:00:00.000Z', ends_at: '2026-11-26T11:00:00.000Z' })
    expect(JSON.stringify(body)).not.toContain('private-123')
    const starts = await startsOn('2026-11-26')
    expect(starts).not.toContain('2026-11-26T10:00:00.000Z')
    expect(starts).toContain('2026-11-26T11:00:00.000Z')
    const form = getBookingForm(trade.ben, { skill: trade.skill, at: at('2026-11-26T10:30') })
    expect((await trade.ana.call(requestBooking, { body: form })).body.code).toBe('booking.not_free')
    expect(JSON.stringify(await place.rows('select * from external_calendars'))).not.toContain('private-123')
    expect(await own(trade.ana)).toEqual([])
  })

  it('frees their time when it is removed, by nobody else', async () => {
    answers.set(address, taking([at('2026-11-26T10:00'), 1]))
    const { body } = await add(trade.ben)
    const params = { id: body.data._id }
    expect((await trade.ana.call(removeExternalCalendar, { params })).status).toBe(404)
    await trade.ben.does(removeExternalCalendar, { params })
    expect(await startsOn('2026-11-26')).toContain('2026-11-26T10:00:00.000Z')
    expect(await own(trade.ben)).toEqual([])
  })

  it.each([
    ['private_network', 'calendar.no_address'],
    ['missing', 'calendar.missing'],
    ['not_a_calendar', 'calendar.unreadable'],
    ['away', 'calendar.unreadable'],
  ] as const)('is refused where it is %s', async (problem, code) => {
    answers.set(address, { outcome: 'failed', problem })
    expect(await add(trade.ben)).toMatchObject({ status: 422, body: { code } })
    expect(await own(trade.ben)).toEqual([])
  })

  it('is one of five at most, and an address of the web', async () => {
    answers.set(address, taking())
    for (let nth = 0; nth < maxExternalCalendars; nth += 1) expect((await add(trade.ben)).status).toBe(200)
    expect(await add(trade.ben)).toMatchObject({ status: 409, body: { code: 'calendar.too_many' } })
    for (const wrong of ['http://calendar.example/a', 'calendar', 'javascript:alert(1)', ''])
      expect((await add(trade.ben, wrong)).status).toBe(422)
  })
})

describe('reading again', () => {
  const readDue = () => place.app.jobs.runTimed('availability.read-calendars')

  it('comes every quarter of an hour, and takes what has changed', async () => {
    answers.set(address, taking([at('2026-11-26T10:00'), 1]))
    await add(trade.ben)
    reads = []
    place.travel(14 * minuteMs)
    await readDue()
    expect(reads).toEqual([])
    answers.set(address, taking([at('2026-11-26T14:00'), 1]))
    place.travel(minuteMs)
    await Promise.all([readDue(), readDue()])
    expect(reads).toEqual([address])
    const starts = await startsOn('2026-11-26')
    expect(starts).toContain('2026-11-26T10:00:00.000Z')
    expect(starts).not.toContain('2026-11-26T14:00:00.000Z')
    answers.set(address, { outcome: 'unchanged' })
    place.travel(15 * minuteMs)
    await readDue()
    expect((await own(trade.ben))[0]).toMatchObject({ busy_count: 1, read_at: place.now().toISOString() })
  })

  it('comes just before a request is accepted', async () => {
    answers.set(address, taking())
    await add(trade.ben)
    const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: at('2026-11-27T10:00') })
    place.travel(2 * minuteMs)
    answers.set(address, taking([at('2026-11-27T09:30'), 1]))
    expect(await trade.ben.call(acceptBooking, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'booking.overlaps' },
    })
    place.travel(2 * minuteMs)
    answers.set(address, { outcome: 'failed', problem: 'away' })
    expect((await trade.ben.call(acceptBooking, { params: { id } })).status).toBe(409)
    place.travel(hourMs)
    answers.set(address, taking())
    expect((await trade.ben.call(acceptBooking, { params: { id } })).status).toBe(200)
  })

  it('comes just before a request is accepted by the link of its email', async () => {
    answers.set(address, taking())
    await add(trade.ben)
    const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: at('2026-12-02T10:00') })
    await place.settle()
    const email = (await place.wiring.mailbox?.list(trade.ben.email))?.find(({ text }) => text.includes(id))
    const token = /accept-booking\?token=(\S+)/.exec(email?.text ?? '')?.[1] ?? ''
    const accept = () => place.visitor.call(acceptLinkedRequest, { body: { token } })
    place.travel(2 * minuteMs)
    answers.set(address, taking([at('2026-12-02T09:30'), 1]))
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'booking.overlaps' } })
    place.travel(2 * minuteMs)
    answers.set(address, taking())
    expect((await accept()).status).toBe(200)
  })

  it('comes just before another time is agreed to', async () => {
    answers.set(address, taking())
    await add(trade.ben)
    const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: at('2026-11-30T10:00') })
    await trade.ben.does(acceptBooking, { params: { id } })
    const body = { booking_date: '2026-12-01T10:00:00.000Z' }
    const { data } = await trade.ana.does(askReschedule, { params: { id }, body })
    const agree = () => trade.ben.call(agreeReschedule, { params: { id: data.reschedule.id } })
    place.travel(2 * minuteMs)
    answers.set(address, taking([at('2026-12-01T09:30'), 1]))
    expect((await agree()).status).toBe(409)
    place.travel(2 * minuteMs)
    answers.set(address, taking())
    expect((await agree()).status).toBe(200)
  })

  it('comes just before another time of regular visits is agreed to', async () => {
    const repeats = openRepeats(place, trade)
    const arrangement = await repeats.agree({ at: at('2026-12-07T10:00'), times: 2 })
    answers.set(address, taking())
    await add(trade.ben)
    const { visits } = await repeats.read(trade.ana, arrangement)
    const params = { id: arrangement }
    const body = { kind: 'one', visit_id: visits[1]._id, booking_date: '2026-12-15T10:00:00.000Z' }
    const { change } = (await trade.ana.does(askArrangementChange, { params, body })).data
    const agree = () => trade.ben.call(agreeArrangementChange, { params, body: { change_id: change._id } })
    place.travel(2 * minuteMs)
    answers.set(address, taking([at('2026-12-15T09:30'), 1]))
    expect((await agree()).body.code).toBe('arrangement.clashes')
    place.travel(2 * minuteMs)
    answers.set(address, taking())
    expect((await agree()).status).toBe(200)
  })

  it('that fails frees no time, comes ever more seldom, and is told once after a day', async () => {
    answers.set(address, taking([at('2026-12-10T10:00'), 1]))
    await add(trade.ben)
    answers.set(address, { outcome: 'failed', problem: 'away' })
    reads = []
    for (let quarter = 0; quarter < 2 * 96; quarter += 1) {
      place.travel(15 * minuteMs)
      await readDue()
    }
    expect(reads.length).toBeLessThan(15)
    await place.settle()
    const told = (await trade.ben.does(listBookingNotifications, { query: {} })).data as { title: string }[]
    const ours = JSON.stringify(told).match(/can’t read one of your calendars/g) ?? []
    expect(ours).toHaveLength(1)
    expect((await own(trade.ben))[0]).toMatchObject({ problem: 'away', busy_count: 1 })
    expect(await startsOn('2026-12-10')).not.toContain('2026-12-10T10:00:00.000Z')
  })
})

it('waits twice as long each time, up to six hours, and tells after a day, once', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const minutes = [0, 1, 2, 3, 4, 5, 50].map(
    (failures) => (nextReadAt(now, failures).getTime() - now.getTime()) / minuteMs,
  )
  expect(minutes).toEqual([15, 30, 60, 120, 240, 360, 360])
  const since = new Date(now.getTime() - dayMs)
  expect(isAnnouncementDue({ failingSince: since, toldAt: null }, now)).toBe(true)
  expect(isAnnouncementDue({ failingSince: new Date(since.getTime() + 1), toldAt: null }, now)).toBe(false)
  expect(isAnnouncementDue({ failingSince: since, toldAt: now }, now)).toBe(false)
  expect(isAnnouncementDue({ failingSince: null, toldAt: null }, now)).toBe(false)
})
