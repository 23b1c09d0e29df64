import { describe, expect, it } from 'vitest'
import { momentAt, quartersOn } from './london-time.ts'

describe('a time on the clocks of the place', () => {
  it.each([
    ['2026-11-21', '14:30', '2026-11-21T14:30:00.000Z'],
    ['2026-07-01', '14:30', '2026-07-01T13:30:00.000Z'],
    ['2026-07-01', '00:15', '2026-06-30T23:15:00.000Z'],
    ['2026-10-25', '00:45', '2026-10-24T23:45:00.000Z'],
    ['2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
  ])('%s %s', (day, time, moment) => expect(momentAt(day, time)?.toISOString()).toBe(moment))

  it('never shows the hour that spring leaves out', () => expect(momentAt('2026-03-29', '01:15')).toBeUndefined())
  it('has no moment for what is not filled in', () => expect(momentAt('', '14:30')).toBeUndefined())
})

describe('the quarter hours of a day', () => {
  const now = new Date('2026-11-21T17:40:00Z')
  it('leaves out what has passed today', () =>
    expect(quartersOn('2026-11-21', now).map(({ group, items }) => [group, items[0]])).toStrictEqual([
      ['Afternoon', '17:45'],
      ['Evening', '18:00'],
    ]))
  it('has all of tomorrow', () => expect(quartersOn('2026-11-22', now).flatMap(({ items }) => items)).toHaveLength(96))
  it('has nothing of yesterday', () => expect(quartersOn('2026-11-20', now)).toStrictEqual([]))
})
