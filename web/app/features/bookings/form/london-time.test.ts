import { describe, expect, it } from 'vitest'
import { byPartOfDay, momentAt } from './london-time.ts'

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
  it('are told by the clocks of the place, an hour that comes twice once', () =>
    expect(byPartOfDay([new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T01:30:00Z')])).toStrictEqual([
      { group: 'Morning', items: ['01:30'] },
    ]))
  it('may be none', () => expect(byPartOfDay([])).toStrictEqual([]))
})
