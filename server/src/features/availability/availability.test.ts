import { blockMember } from '@sparkhood/contract/admin/safety'
import {
  addException,
  changeAvailability,
  getAvailability,
  listNextFree,
  listSlots,
  maxBufferMinutes,
  removeException,
  soonestLeadHours,
  usualNoticeHours,
} from '@sparkhood/contract/bookings/availability'
import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, getBookingForm, openTrade, type Trade } from '../../../test/bookings.ts'
import type { Wire } from '../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let trade: Trade

// The test begins on Monday 23 November 2026 at 10:00.
beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
})
afterAll(() => place.close())

const terms = { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly: [] as object[] }
const mornings = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '12:00' }))
const tuesday = { from: '2026-11-24', days: 1 }

const getSlots = async (viewer: Person, query: Record<string, string | number> = tuesday): Promise<Wire> =>
  (await viewer.does(listSlots, { params: { id: trade.skill }, query })).data
const startsOn = async (viewer: Person, query?: Record<string, string | number>): Promise<string[]> =>
  (await getSlots(viewer, query)).days.flatMap(({ starts }: { starts: string[] }) => starts)

it.each(['9999-12-31', '0000-01-01', '1899-12-31', '2200-01-01'])('days from %s are refused in words', async (from) => {
  const heard = await trade.ana.call(listSlots, { params: { id: trade.skill }, query: { from, days: 31 } })
  expect(heard).toMatchObject({ status: 422, body: { issues: [{ path: 'query.from', message: 'Enter a date' }] } })
})

it('as many exceptions are kept as anybody needs, however many come at once', async () => {
  const day = { first_day: '2026-12-24', last_day: '2026-12-24', opens: null, closes: null, note: '' }
  const statuses = async (count: number): Promise<number[]> =>
    (await Promise.all(Array.from({ length: count }, () => trade.cara.call(addException, { body: day })))).map(
      (h) => h.status,
    )
  await statuses(99)
  expect((await statuses(6)).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
})

describe('hours', () => {
  it('are the usual ones until somebody says theirs', async () => {
    const { data } = await trade.ben.does(getAvailability)
    expect(data).toMatchObject({ stated: false, notice_hours: usualNoticeHours, exceptions: [] })
    expect(data.weekly).toHaveLength(7)
    expect(await startsOn(trade.ana)).toHaveLength(23)
  })

  it('are kept as they are said, and offered to everybody', async () => {
    await trade.ben.does(changeAvailability, { body: { ...terms, notice_hours: 3, weekly: mornings } })
    const { data } = await trade.ben.does(getAvailability)
    expect(data).toMatchObject({ stated: true, notice_hours: 3, weekly: mornings })
    const slots = await getSlots(trade.ana, { from: '2026-11-23', days: 2, hours: 1.5 })
    expect(slots).toMatchObject({ time_zone: 'Europe/London', next: '2026-11-24T09:00:00.000Z' })
    expect(slots.days).toEqual([
      { day: '2026-11-23', starts: [] },
      { day: '2026-11-24', starts: ['09:00', '09:30', '10:00', '10:30'].map((time) => `2026-11-24T${time}:00.000Z`) },
    ])
  })

  it.each([
    [
      'closing before opening',
      { weekly: [{ weekday: 1, opens: '12:00', closes: '09:00' }] },
      'Closing must be after opening',
    ],
    [
      'hours that overlap',
      { weekly: [mornings[0], { weekday: 1, opens: '11:00', closes: '13:00' }] },
      'Two times of one day overlap',
    ],
    ['an eighth weekday', { weekly: [{ weekday: 8, opens: '09:00', closes: '12:00' }] }, undefined],
    ['25 o’clock', { weekly: [{ weekday: 1, opens: '09:00', closes: '25:00' }] }, 'Enter a time, for example 17:30'],
    ['a month’s notice', { notice_hours: 720 }, 'At most two weeks'],
  ])('are refused with %s', async (_name, wrong, message) => {
    const heard = await trade.ben.call(changeAvailability, { body: { ...terms, ...wrong } })
    expect(heard.status).toBe(422)
    if (message) expect(heard.body.message).toBe(message)
  })
})

it('offers as the soonest what leaves two hours to answer, though earlier times can be chosen', async () => {
  const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '20:00' }))
  await trade.ben.does(changeAvailability, { body: { ...terms, weekly } })
  const { days, next } = await getSlots(trade.ana, { days: 1 })
  const inTwoHours = place.now().getTime() + soonestLeadHours * hourMs
  const starts: number[] = days[0].starts.map((start: string) => Date.parse(start))
  expect(starts[0]).toBeLessThan(inTwoHours)
  expect(Date.parse(next)).toBe(starts.find((start) => start >= inTwoHours))
  await trade.ben.does(changeAvailability, { body: { ...terms, notice_hours: 3, weekly: mornings } })
})

describe('exceptions', () => {
  it('close days and open others, until they are taken back', async () => {
    const body = { first_day: '2026-11-24', last_day: '2026-11-24', note: 'Dentist' }
    const { data: away } = await trade.ben.does(addException, { body })
    expect(await startsOn(trade.ana)).toEqual([])
    expect((await getSlots(trade.ana)).next).toBe('2026-11-25T09:00:00.000Z')
    expect((await trade.ben.does(getAvailability)).data.exceptions).toEqual([away])

    const stranger = await trade.cara.call(removeException, { params: { id: away._id } })
    expect({ status: stranger.status, code: stranger.body.code }).toEqual({
      status: 404,
      code: 'availability.not_found',
    })
    await trade.ben.does(removeException, { params: { id: away._id } })
    expect(await startsOn(trade.ana)).toHaveLength(5)
  })

  it.each([
    ['days gone by', { first_day: '2026-11-01', last_day: '2026-11-22' }, 'availability.days'],
    ['an end before the start', { first_day: '2026-12-02', last_day: '2026-12-01' }, 'availability.days'],
    ['more than a year', { first_day: '2026-12-01', last_day: '2028-12-01' }, 'availability.days'],
    ['one time of two', { first_day: '2026-12-01', last_day: '2026-12-01', opens: '09:00' }, 'availability.hours'],
    ['no day of any calendar', { first_day: '2026-02-30', last_day: '2026-12-01' }, 'input.invalid'],
  ])('are refused for %s', async (_name, body, code) => {
    const heard = await trade.ben.call(addException, { body })
    expect({ status: heard.status, code: heard.body.code }).toEqual({ status: 422, code })
  })
})

describe('booking', () => {
  const at = (text: string): Date => new Date(text)

  it('keeps to the free times: others are refused, and nothing is held', async () => {
    const form = getBookingForm(trade.ben, { skill: trade.skill, at: at('2026-11-24T13:00:00Z') })
    const heard = await trade.ana.call(requestBooking, { body: form })
    expect(heard).toMatchObject({ status: 409, body: { code: 'booking.not_free' } })
    // 09:10 is free though it was not listed: a request may be finer than the list.
    const finer = getBookingForm(trade.ben, { skill: trade.skill, at: at('2026-11-27T09:10:00Z') })
    expect((await trade.ana.call(requestBooking, { body: finer })).status).toBe(200)
  })

  it('takes its time, and the buffer around it, off the list once it is accepted', async () => {
    await trade.ben.does(changeAvailability, { body: { ...terms, buffer_minutes: 30, weekly: mornings } })
    const booking = await ask(trade.ana, trade.ben, { skill: trade.skill, at: at('2026-11-24T10:00:00Z'), hours: 0.5 })
    expect(await startsOn(trade.cara)).toHaveLength(5)
    await trade.ben.does(acceptBooking, { params: { id: booking } })
    expect(await startsOn(trade.cara)).toEqual(['2026-11-24T11:00:00.000Z'])
    const heard = await trade.cara.call(requestBooking, {
      body: getBookingForm(trade.ben, { skill: trade.skill, at: at('2026-11-24T10:30:00Z') }),
    })
    expect(heard.body.code).toBe('booking.not_free')
  })

  it('leaves the buffer also behind what has just ended', async () => {
    const other = await openNeighbourhood()
    const { ana: client, ben: provider, cara: next, skill: repair } = await openTrade(other)
    const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '20:00' }))
    const body = { notice_hours: 0, buffer_minutes: maxBufferMinutes, bank_holidays: 'none', weekly }
    await provider.does(changeAvailability, { body })
    const startsAt = new Date(other.now().getTime() + hourMs)
    const id = await ask(client, provider, { skill: repair, at: startsAt })
    await provider.does(acceptBooking, { params: { id } })
    const first = async (): Promise<string> => {
      const query = { from: startsAt.toISOString().slice(0, 10), days: 1 }
      return (await next.does(listSlots, { params: { id: repair }, query })).data.days[0].starts[0]
    }
    const before = await first()
    other.travel(2 * hourMs + minuteMs)
    expect(await first()).toBe(before)
    const tooSoon = { skill: repair, at: new Date(startsAt.getTime() + 90 * minuteMs) }
    const heard = await next.call(requestBooking, { body: getBookingForm(provider, tooSoon) })
    expect(heard.body.code).toBe('booking.not_free')
    await other.close()
  })

  it('by nobody who is never free: the next time is none', async () => {
    await trade.ben.does(changeAvailability, { body: terms })
    expect(await getSlots(trade.ana)).toMatchObject({ days: [{ starts: [] }], next: null })
    await trade.ben.does(changeAvailability, { body: { ...terms, weekly: mornings } })
  })

  it('knows both clock changes: nine o’clock is nine o’clock', async () => {
    expect((await startsOn(trade.ana, { from: '2027-03-29', days: 1 }))[0]).toBe('2027-03-29T08:00:00.000Z')
    expect((await startsOn(trade.ana, { from: '2027-11-01', days: 1 }))[0]).toBe('2027-11-01T09:00:00.000Z')
  })
})

describe('the next free hour of many', () => {
  const getNext = async (viewer: Person, people: readonly Person[]): Promise<Record<string, string | null>> => {
    const { data } = await viewer.does(listNextFree, { query: { members: people.map(({ id }) => id).join(',') } })
    return Object.fromEntries(data.map((row: Wire) => [row.member_id, row.next]))
  }

  it('is told of everybody who offers their time, in one call', async () => {
    const { ana, ben, cara } = trade
    expect(await getNext(ana, [cara])).toEqual({})
    await offerSkill(cara)
    const next = await getNext(ana, [ben, cara])
    expect(next[ben.id]).toBe('2026-11-23T10:30:00.000Z')
    // She has set no hours, and the default notice is two hours.
    expect(next[cara.id]).toBe('2026-11-23T12:00:00.000Z')
  })

  it('leaves out who is hidden, and refuses what is no list of members', async () => {
    const { ana, ben, cara } = trade
    await cara.does(blockMember, { params: { id: ana.id } })
    expect(Object.keys(await getNext(ana, [ben, cara]))).toEqual([ben.id])
    for (const members of ['', 'everybody', Array.from({ length: 101 }, () => ben.id).join(',')])
      expect((await ana.call(listNextFree, { query: { members } })).status).toBe(422)
  })
})

it('a skill that nobody may see has no times', async () => {
  const dora = await signUp(place, 'Dora')
  const heard = await dora.call(listSlots, { params: { id: dora.id } })
  expect(heard).toMatchObject({ status: 404, body: { code: 'skill.not_found' } })
})
