import type { WeeklySpan } from '@sparkhood/contract/bookings/availability'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getBankHolidays } from '../../../scripts/holiday-table.ts'
import { endOf } from '../../platform/clock.ts'
import known from './bank-holidays.json' with { type: 'json' }
import { type Asked, type Facts, findObstacle, freeSlots, type Terms, usualTerms } from './rules.ts'
import type { Taken } from './rules-taken.ts'

const timeZone = 'Europe/London'
const isFree = (start: Date, facts: Facts, wanted: Asked): boolean => findObstacle(start, facts, wanted) === undefined
const now = new Date('2026-11-23T10:00:00Z')
const bookedUntil = new Date('2027-11-23T10:00:00Z')

const everyDay = (opens: string, closes: string): WeeklySpan[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))

const getFacts = (terms: Partial<Terms> = {}, rest: Partial<Facts> = {}): Facts => ({
  terms: { ...usualTerms, noticeHours: 0, ...terms },
  exceptions: [],
  busy: [],
  timeZone,
  ...rest,
})
const asked = (rest: Partial<Asked> = {}): Asked => ({ minutes: 60, now, bookedUntil, ...rest })

/** The free starts of one day in local time. */
function startsOn(day: string, facts: Facts, wanted: Partial<Asked> = {}): string[] {
  const [found] = freeSlots(day, 1, { facts, asked: asked(wanted) })
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return (found?.starts ?? []).map((start) => clock.format(start))
}
const utcStartsOn = (day: string, facts: Facts, wanted: Partial<Asked> = {}): string[] =>
  freeSlots(day, 1, { facts, asked: asked(wanted) }).flatMap(({ starts }) => starts.map((start) => start.toISOString()))

describe('the starts of an ordinary day', () => {
  it('are each half hour from the opening on, the last as long before closing as is asked for', () => {
    const facts = getFacts({ weekly: everyDay('09:15', '11:30') })
    expect(startsOn('2026-11-24', facts)).toEqual(['09:15', '09:45', '10:15'])
    expect(startsOn('2026-11-24', facts, { minutes: 30 })).toEqual(['09:15', '09:45', '10:15', '10:45'])
    expect(startsOn('2026-11-24', facts, { minutes: 150 })).toEqual([])
  })

  it('keep to the weekday, and to both halves of a day with a break', () => {
    const weekly = [
      { weekday: 2, opens: '09:00', closes: '10:00' },
      { weekday: 2, opens: '14:00', closes: '15:00' },
    ]
    expect(startsOn('2026-11-24', getFacts({ weekly }))).toEqual(['09:00', '14:00'])
    expect(startsOn('2026-11-25', getFacts({ weekly }))).toEqual([])
  })

  it('leave the notice, and nothing in the past or beyond a year', () => {
    const facts = getFacts({ weekly: everyDay('09:00', '13:00'), noticeHours: 1 })
    expect(startsOn('2026-11-23', facts)).toEqual(['11:00', '11:30', '12:00'])
    expect(startsOn('2026-11-22', facts)).toEqual([])
    expect(startsOn('2027-11-23', facts)).toEqual(['09:00', '09:30', '10:00'])
    expect(startsOn('2027-11-24', facts)).toEqual([])
  })

  it('keep clear of bookings and of the time between them', () => {
    const busy: Taken[] = [
      { start: new Date('2026-11-24T10:00:00Z'), end: new Date('2026-11-24T11:00:00Z'), role: 'provider' },
    ]
    const weekly = everyDay('08:00', '13:00')
    expect(startsOn('2026-11-24', getFacts({ weekly }, { busy }))).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '11:00',
      '11:30',
      '12:00',
    ])
    expect(startsOn('2026-11-24', getFacts({ weekly, bufferMinutes: 30 }, { busy }))).toEqual([
      '08:00',
      '08:30',
      '11:30',
      '12:00',
    ])
  })
})

describe('exceptions and bank holidays', () => {
  const weekly = everyDay('09:00', '11:00')
  const away = { first_day: '2026-12-01', last_day: '2026-12-03', opens: null, closes: null }
  const special = { first_day: '2026-12-03', last_day: '2026-12-05', opens: '18:00', closes: '20:00' }

  it.each([
    ['before it', '2026-11-30', ['09:00', '09:30', '10:00']],
    ['its first day', '2026-12-01', []],
    ['its last day, though other hours were given too', '2026-12-03', []],
    ['other hours alone', '2026-12-04', ['18:00', '18:30', '19:00']],
  ])('%s', (_name, day, starts) => {
    expect(startsOn(day, getFacts({ weekly }, { exceptions: [away, special] }))).toEqual(starts)
  })

  it.each([
    ['none', '2026-12-25', 3],
    ['england-and-wales', '2026-12-25', 0],
    // Boxing Day 2026 is a Saturday, so the Monday stands in for it.
    ['england-and-wales', '2026-12-28', 0],
    ['england-and-wales', '2026-11-30', 3],
    ['scotland', '2026-11-30', 0],
    ['northern-ireland', '2027-03-17', 0],
  ] as const)('keeping those of %s, %s has %i starts', (bankHolidays, day, count) => {
    expect(startsOn(day, getFacts({ weekly, bankHolidays }))).toHaveLength(count)
  })

  it('other hours hold on a bank holiday that is kept', () => {
    const exceptions = [{ ...special, first_day: '2026-12-25', last_day: '2026-12-25' }]
    expect(startsOn('2026-12-25', getFacts({ weekly, bankHolidays: 'scotland' }, { exceptions }))).toHaveLength(3)
  })

  it('the table is what the library says', () => {
    expect(known).toEqual(getBankHolidays())
  })
})

describe('clocks going back and forward', () => {
  // 2027-03-28 has no 01:00 to 02:00; 2027-10-31 has it twice.
  it('a shop that opens at 9 opens at 9 on every side of the change', () => {
    const facts = getFacts({ weekly: everyDay('09:00', '10:00') })
    expect(utcStartsOn('2027-03-27', facts)).toEqual(['2027-03-27T09:00:00.000Z'])
    expect(utcStartsOn('2027-03-28', facts)).toEqual(['2027-03-28T08:00:00.000Z'])
    expect(utcStartsOn('2027-10-30', facts)).toEqual(['2027-10-30T08:00:00.000Z'])
    expect(utcStartsOn('2027-10-31', facts)).toEqual(['2027-10-31T09:00:00.000Z'])
  })

  it('a night of open hours is an hour shorter in spring and an hour longer in autumn', () => {
    const facts = getFacts({ weekly: everyDay('00:00', '04:00') })
    const startsIn = (day: string) => startsOn(day, facts, { minutes: 30 })
    expect(startsIn('2027-03-28')).toEqual(['00:00', '00:30', '02:00', '02:30', '03:00', '03:30'])
    expect(startsIn('2027-10-31')).toEqual([
      '00:00', '00:30', '01:00', '01:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30',
    ]) // biome-ignore format: a night in one line
  })

  it('a time that the clocks skip is the moment they went on', () => {
    const facts = getFacts({ weekly: everyDay('01:30', '03:30') })
    expect(utcStartsOn('2027-03-28', facts)[0]).toBe('2027-03-28T01:30:00.000Z')
  })
})

describe('hours about midnight, and loans', () => {
  it('hours that meet at midnight are one stretch', () => {
    const weekly = [
      { weekday: 5, opens: '20:00', closes: '24:00' },
      { weekday: 6, opens: '00:00', closes: '02:00' },
    ]
    const facts = getFacts({ weekly })
    expect(isFree(new Date('2026-11-27T23:00:00Z'), facts, asked({ minutes: 180 }))).toBe(true)
    expect(isFree(new Date('2026-11-27T23:30:00Z'), facts, asked({ minutes: 180 }))).toBe(false)
    expect(isFree(new Date('2026-11-28T00:30:00Z'), facts, asked({ minutes: 60 }))).toBe(true)
  })

  it('a thing lent for days leaves and comes back within hours', () => {
    const facts = getFacts({ weekly: everyDay('09:00', '17:00') })
    const twoDays = asked({ minutes: 48 * 60, fits: 'at_ends' })
    expect(isFree(new Date('2026-11-24T10:00:00Z'), facts, twoDays)).toBe(true)
    expect(isFree(new Date('2026-11-24T10:00:00Z'), facts, asked({ minutes: 30 * 60, fits: 'at_ends' }))).toBe(true)
    expect(isFree(new Date('2026-11-24T10:00:00Z'), facts, asked({ minutes: 36 * 60, fits: 'at_ends' }))).toBe(false)
    expect(isFree(new Date('2026-11-24T10:00:00Z'), facts, asked({ minutes: 48 * 60 }))).toBe(false)
  })
})

it('what is offered is free, and what is free on the half hour is offered', () => {
  const span = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    from: fc.integer({ min: 0, max: 40 }),
    half: fc.integer({ min: 1, max: 8 }),
  })
  const clock = (halves: number): string =>
    `${String(Math.floor(halves / 2)).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`
  const taken = fc.record({ from: fc.integer({ min: 0, max: 14 * 48 }), halves: fc.integer({ min: 1, max: 10 }) })
  const case_ = fc.record({
    spans: fc.array(span, { maxLength: 10 }),
    busy: fc.array(taken, { maxLength: 6 }),
    minutes: fc.constantFrom(30, 60, 90, 240),
    buffer: fc.constantFrom(0, 15, 60),
    from: fc.constantFrom('2026-11-23', '2027-03-22', '2027-10-25'),
  })
  fc.assert(
    fc.property(case_, ({ spans, busy, minutes, buffer, from }) => {
      const weekly = spans.map(({ weekday, from: opens, half }) => ({
        weekday,
        opens: clock(opens),
        closes: clock(opens + half),
      }))
      const first = Date.parse(`${from}T00:00:00Z`)
      const facts = getFacts(
        { weekly, bufferMinutes: buffer },
        {
          busy: busy.map(({ from: at, halves }) => ({
            start: new Date(first + at * 30 * minuteMs),
            end: new Date(first + (at + halves) * 30 * minuteMs),
            role: 'provider' as const,
          })),
        },
      )
      const wanted = asked({ minutes })
      const offered = freeSlots(from, 10, { facts, asked: wanted }).flatMap(({ starts }) => starts.map(Number))
      const free: number[] = []
      for (let at = first - hourMs; at < first + 11 * 24 * hourMs; at += 30 * minuteMs)
        if (isFree(new Date(at), facts, wanted)) free.push(at)
      const inDays = (at: number): boolean => {
        const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
        return day >= from && day <= new Date(first + 9 * 24 * hourMs).toISOString().slice(0, 10)
      }
      expect(offered).toEqual(free.filter(inDays))
    }),
    { numRuns: 25 },
  )
})

it.each([
  ['an hour and a half', { minutes: 90 }, ['2026-11-23T10:00:00Z', '2026-11-23T11:30:00Z']],
  ['two days in winter', { minutes: 0, days: 2 }, ['2026-11-23T10:00:00Z', '2026-11-25T10:00:00Z']],
  [
    'two days into summer, at ten on the clock',
    { minutes: 0, days: 2 },
    ['2026-03-28T10:00:00Z', '2026-03-30T09:00:00Z'],
  ],
  [
    'two days into winter, at ten on the clock',
    { minutes: 0, days: 2 },
    ['2026-10-24T09:00:00Z', '2026-10-26T10:00:00Z'],
  ],
  [
    'a day into the hour that spring leaves out',
    { minutes: 0, days: 1 },
    ['2026-03-28T01:30:00Z', '2026-03-29T01:30:00Z'],
  ],
  ['half an hour across the change', { minutes: 30 }, ['2026-03-29T00:45:00Z', '2026-03-29T01:15:00Z']],
] as const)('%s is over in time', (_what, lasts, [startsAt, end]) => {
  expect(endOf(new Date(startsAt), lasts, timeZone)).toEqual(new Date(end))
})
