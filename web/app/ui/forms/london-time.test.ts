import { describe, expect, it } from 'vitest'
import { byPartOfDay, isAgain, momentAt } from './london-time.ts'

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

describe('the free starts of a day', () => {
  const at = (...times: string[]): Date[] => times.map((time) => new Date(`2026-11-21T${time}:00Z`))
  it('stand by the part of the day they are in', () =>
    expect(byPartOfDay(at('09:00', '11:30', '12:00', '18:00'))).toStrictEqual([
      { group: 'Morning', items: ['09:00', '11:30'] },
      { group: 'Afternoon', items: ['12:00'] },
      { group: 'Evening', items: ['18:00'] },
    ]))
  it('may be none', () => expect(byPartOfDay([])).toStrictEqual([]))
})

describe('the nights on which the clocks change', () => {
  const halfHours = (from: string, count: number): Date[] =>
    Array.from({ length: count }, (_, nth) => new Date(Date.parse(from) + nth * 1_800_000))
  const shown = (starts: Date[]): string[] => byPartOfDay(starts).flatMap(({ items }) => items)

  it('have every half hour once, and each is read back as the moment that it stands for', () => {
    for (const midnight of ['2026-10-24T23:00:00Z', '2027-03-28T00:00:00Z']) {
      const starts = halfHours(midnight, 8)
      const day = midnight.startsWith('2026') ? '2026-10-25' : '2027-03-28'
      expect(shown(starts).map((time) => momentAt(day, time))).toStrictEqual(starts)
    }
  })

  it('show an hour again as they go back', () => {
    expect(shown(halfHours('2026-10-25T00:00:00Z', 5))).toStrictEqual([
      '01:00', '01:30', '01:00 again', '01:30 again', '02:00',
    ]) // biome-ignore format: one night on a line
    expect(['01:30', '01:30 again'].map(isAgain)).toStrictEqual([false, true])
  })

  it('skip an hour as they go forward', () => {
    expect(shown(halfHours('2027-03-28T00:30:00Z', 3))).toStrictEqual(['00:30', '02:00', '02:30'])
    expect(momentAt('2027-03-28', '01:30')).toBeUndefined()
    expect(momentAt('2026-11-21', '14:30 again')).toBeUndefined()
  })
})
