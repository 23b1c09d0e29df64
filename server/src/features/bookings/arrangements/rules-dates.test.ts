import type { Repeats } from '@sparkhood/contract/bookings/arrangement-terms'
import { describe, expect, it } from 'vitest'
import { type Extent, getRule, listSlots, movedTo, ruleAt } from './rules-dates.ts'

const timeZone = 'Europe/London'
type Asked = { from: string; repeats: Repeats } & Extent
function slotsOf({ from, repeats, ...extent }: Asked) {
  const first = new Date(from)
  return listSlots(first, { rule: getRule(first, repeats, timeZone), extent, timeZone })
}
const startsOf = (asked: Asked): string[] => {
  const slots = slotsOf(asked)
  if (typeof slots === 'string') throw new Error(slots)
  return slots.map(({ startsAt }) => startsAt.toISOString().slice(0, 16))
}

describe('the dates of an arrangement', () => {
  it.each<[string, Asked, string[]]>([
    [
      'every week',
      { from: '2026-11-24T10:00Z', repeats: 'weekly', times: 3 },
      ['11-24T10:00', '12-01T10:00', '12-08T10:00'],
    ],
    [
      'every two weeks',
      { from: '2026-11-24T10:00Z', repeats: 'fortnightly', times: 3 },
      ['11-24T10:00', '12-08T10:00', '12-22T10:00'],
    ],
    [
      'until a day, which counts',
      { from: '2026-11-24T10:00Z', repeats: 'weekly', until: '2026-12-08' },
      ['11-24T10:00', '12-01T10:00', '12-08T10:00'],
    ],
    [
      'until the day before',
      { from: '2026-11-24T10:00Z', repeats: 'weekly', until: '2026-12-07' },
      ['11-24T10:00', '12-01T10:00'],
    ],
  ])('%s', (_, asked, starts) => {
    expect(startsOf(asked).map((at) => at.slice(5))).toEqual(starts)
  })

  it.each<[string, Asked, string[]]>([
    [
      'the 1st Monday',
      { from: '2027-02-01T10:00Z', repeats: 'monthly', times: 4 },
      ['02-01', '03-01', '04-05', '05-03'],
    ],
    [
      'the 2nd Tuesday',
      { from: '2026-12-08T10:00Z', repeats: 'monthly', times: 4 },
      ['12-08', '01-12', '02-09', '03-09'],
    ],
    [
      'the 4th Friday',
      { from: '2027-01-22T10:00Z', repeats: 'monthly', times: 4 },
      ['01-22', '02-26', '03-26', '04-23'],
    ],
    [
      'a 5th Friday is the last one',
      { from: '2027-01-29T10:00Z', repeats: 'monthly', times: 4 },
      ['01-29', '02-26', '03-26', '04-30'],
    ],
    ['the last Friday', { from: '2027-02-26T10:00Z', repeats: 'monthly_last', times: 3 }, ['02-26', '03-26', '04-30']],
    [
      'the last Sunday, across the year',
      { from: '2026-11-29T10:00Z', repeats: 'monthly_last', times: 4 },
      ['11-29', '12-27', '01-31', '02-28'],
    ],
    [
      'the last of a weekday from one before it',
      { from: '2027-02-05T10:00Z', repeats: 'monthly_last', times: 2 },
      ['02-26', '03-26'],
    ],
    [
      'the last Thursday of a leap February',
      { from: '2028-01-27T10:00Z', repeats: 'monthly_last', times: 2 },
      ['01-27', '02-24'],
    ],
    [
      'the last Tuesday of a leap February, the 29th',
      { from: '2028-01-25T10:00Z', repeats: 'monthly_last', times: 2 },
      ['01-25', '02-29'],
    ],
  ])('monthly on a weekday: %s', (_, asked, days) => {
    expect(startsOf(asked).map((at) => at.slice(5, 10))).toEqual(days)
  })

  it.each<[string, Asked, string[]]>([
    // On 28 March 2027 the clocks go on, on 31 October 2027 back.
    ['in spring', { from: '2027-03-21T10:00Z', repeats: 'weekly', times: 2 }, ['2027-03-21T10:00', '2027-03-28T09:00']],
    ['in autumn', { from: '2027-10-24T09:00Z', repeats: 'weekly', times: 2 }, ['2027-10-24T09:00', '2027-10-31T10:00']],
    ['across both', { from: '2027-03-24T18:30Z', repeats: 'monthly_last', times: 9 }, [
      '2027-03-31T17:30', '2027-04-28T17:30', '2027-05-26T17:30', '2027-06-30T17:30', '2027-07-28T17:30', '2027-08-25T17:30',
      '2027-09-29T17:30', '2027-10-27T17:30', '2027-11-24T18:30']],
    ['just before midnight', { from: '2027-03-27T23:30Z', repeats: 'weekly', times: 2 }, ['2027-03-27T23:30', '2027-04-03T22:30']],
  ])('local time stays across the clock changes: %s', (_, asked, starts) => {
    expect(startsOf(asked)).toEqual(starts)
  }) // biome-ignore format: tables

  it.each<[string, Asked, [string, boolean][]]>([
    ['in the missing hour it is an hour later, and that is said', { from: '2027-03-21T01:30Z', repeats: 'weekly', times: 3 },
      [['2027-03-21T01:30', false], ['2027-03-28T01:30', true], ['2027-04-04T00:30', false]]],
    ['at the moment the clocks go on', { from: '2027-03-21T01:00Z', repeats: 'weekly', times: 2 },
      [['2027-03-21T01:00', false], ['2027-03-28T01:00', true]]],
    ['after the missing hour nothing is moved', { from: '2027-03-21T02:00Z', repeats: 'weekly', times: 2 },
      [['2027-03-21T02:00', false], ['2027-03-28T01:00', false]]],
    ['in the hour that comes twice it is the first', { from: '2027-10-24T00:30Z', repeats: 'weekly', times: 2 },
      [['2027-10-24T00:30', false], ['2027-10-31T00:30', false]]],
    ['begun in the second of the two it stays there', { from: '2027-10-31T01:30Z', repeats: 'weekly', times: 2 },
      [['2027-10-31T01:30', false], ['2027-11-07T01:30', false]]],
  ])('on the night of a change: %s', (_, asked, slots) => {
    const found = slotsOf(asked)
    expect(Array.isArray(found) && found.map((slot) => [slot.startsAt.toISOString().slice(0, 16), slot.clockMoved])).toEqual(slots)
  }) // biome-ignore format: tables

  it.each<[string, Asked, number | string]>([
    ['a year of weeks', { from: '2026-11-24T10:00Z', repeats: 'weekly', times: 53 }, 53],
    ['until a year later', { from: '2026-11-24T10:00Z', repeats: 'weekly', until: '2027-11-24' }, 53],
    ['a week more', { from: '2026-11-24T10:00Z', repeats: 'weekly', until: '2027-12-01' }, 'too_long'],
    ['a year of months', { from: '2026-12-08T10:00Z', repeats: 'monthly', times: 12 }, 12],
    ['more than a year of months', { from: '2026-12-08T10:00Z', repeats: 'monthly', times: 14 }, 'too_long'],
    ['a year of fortnights', { from: '2026-11-24T10:00Z', repeats: 'fortnightly', times: 27 }, 27],
    ['one', { from: '2026-11-24T10:00Z', repeats: 'weekly', until: '2026-11-30' }, 'too_few'],
    ['until before it begins', { from: '2026-11-24T10:00Z', repeats: 'weekly', until: '2026-11-01' }, 'too_few'],
  ])('there are at least two, and a year of them: %s', (_, asked, count) => {
    const found = slotsOf(asked)
    expect(typeof found === 'string' ? found : found.length).toBe(count)
  })
})

describe('another time from a date on', () => {
  const rule = getRule(new Date('2027-03-09T10:00Z'), 'weekly', timeZone)
  it.each([
    ['another time of day', '2027-03-16T14:00Z', '2027-03-23T10:00Z', '2027-03-23T14:00'],
    ['another day of the same week', '2027-03-18T10:00Z', '2027-03-23T10:00Z', '2027-03-25T10:00'],
    ['a Sunday is the end of the week', '2027-03-21T10:00Z', '2027-03-23T10:00Z', '2027-03-28T09:00'],
    ['the local time stays after a clock change', '2027-03-16T14:00Z', '2027-03-30T09:00Z', '2027-03-30T13:00'],
    ['from a Sunday over the end of its week', '2027-03-22T10:00Z', '2027-03-23T10:00Z', '2027-03-29T09:00'],
    ['back over the beginning of its week', '2027-03-14T10:00Z', '2027-03-23T10:00Z', '2027-03-21T10:00'],
    ['a week later', '2027-03-23T10:00Z', '2027-03-23T10:00Z', '2027-03-30T09:00'],
  ])('by weeks: %s', (...[, to, slot, expected]) => {
    const shift = { from: new Date('2027-03-16T10:00Z'), to: new Date(to), timeZone }
    const moved = movedTo(new Date(slot), ruleAt(rule, new Date(to), timeZone), shift)
    expect(moved.startsAt.toISOString().slice(0, 16)).toBe(expected)
  })

  it.each([
    ['the 2nd Thursday in the place of the 2nd Tuesday', 'monthly', '2026-12-08T10:00Z', '2027-01-14T11:00Z', '2027-04-13T09:00Z', '2027-04-08T10:00'],
    ['the 3rd Tuesday in the place of the 2nd', 'monthly', '2026-12-08T10:00Z', '2026-12-15T10:00Z', '2027-01-12T10:00Z', '2027-01-19T10:00'],
    ['the last Monday in the place of the last Friday', 'monthly_last', '2027-02-26T10:00Z', '2027-03-29T10:00Z', '2027-04-30T09:00Z', '2027-04-26T10:00'],
  ] as const)('by months: %s', (...[, repeats, first, to, slot, expected]) => {
    const monthly = ruleAt(getRule(new Date(first), repeats, timeZone), new Date(to), timeZone)
    const shift = { from: new Date(first), to: new Date(to), timeZone }
    expect(movedTo(new Date(slot), monthly, shift).startsAt.toISOString().slice(0, 16)).toBe(expected)
  }) // biome-ignore format: tables
})
