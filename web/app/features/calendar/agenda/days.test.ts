import type { Agenda } from '@sparkhood/contract/bookings/agenda'
import { expect, test } from 'vitest'
import { canMove, findObstacle, getDays, getMonday, spanOn, weeksLater } from './days.ts'

const at = (text: string): Date => new Date(text)
const agenda: Agenda = {
  time_zone: 'Europe/London',
  bookings: [
    {
      _id: 'b',
      title: 'Bike repair',
      kind: 'service',
      status: 'accepted',
      you_are: 'client',
      other: 'Ben',
      arrangement_id: null,
      starts_at: at('2026-11-26T10:00:00Z'),
      ends_at: at('2026-11-26T11:00:00Z'),
    },
  ],
  busy: [{ calendar: 'Work', starts_at: at('2026-11-25T22:00:00Z'), ends_at: at('2026-11-27T00:00:00Z') }],
  away: [{ first_day: '2026-11-28', last_day: '2026-12-05', note: '' }],
}

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-26', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => expect(getMonday(day)).toBe(monday))

test('weeks go on over a change of clocks and of year', () => {
  expect(weeksLater('2027-03-22', 1)).toBe('2027-03-29')
  expect(weeksLater('2027-01-04', -1)).toBe('2026-12-28')
})

test('each day has what is in it, in order, and what goes on past midnight is on both days', () => {
  const days = getDays('2026-11-23', agenda)
  expect(days.map(({ day, entries, away }) => [day, entries.map(({ key }) => key.split(' ')[0]), away])).toEqual([
    ['2026-11-23', [], undefined],
    ['2026-11-24', [], undefined],
    ['2026-11-25', ['Work'], undefined],
    ['2026-11-26', ['Work', 'b'], undefined],
    ['2026-11-27', [], undefined],
    ['2026-11-28', [], 'Away'],
    ['2026-11-29', [], 'Away'],
  ])
})

test.each([
  { of: 'one that both agreed to', change: {}, now: '2026-11-25T10:00:00Z', expected: true },
  { of: 'one that has begun', change: {}, now: '2026-11-26T10:00:00Z', expected: false },
  { of: 'a request', change: { status: 'pending' }, now: '2026-11-25T10:00:00Z', expected: false },
  { of: 'one that goes on now', change: { status: 'in_progress' }, now: '2026-11-25T10:00:00Z', expected: false },
  { of: 'a visit to come', change: { arrangement_id: 'a' }, now: '2026-11-25T10:00:00Z', expected: false },
] as const)('of bookings, $of is moved: $expected', ({ change, now, expected }) => {
  const bookings = agenda.bookings.map((booking) => ({ ...booking, ...change }))
  const entries = getDays('2026-11-23', { ...agenda, bookings, busy: [] }).flatMap((day) => day.entries)
  expect(entries.map((entry) => canMove(entry, at(now)))).toEqual([expected])
  const said = entries.map((entry) => entry.of === 'booking' && findObstacle(entry, at(now)))
  expect(said).toEqual([expected ? undefined : expect.stringMatching(/move/)])
})

test.each([
  ['2026-11-26T10:00Z', '2026-11-26T11:00Z', '10:00 to 11:00'],
  ['2026-11-26T22:00Z', '2026-11-27T00:00Z', '22:00 to 00:00'],
  ['2026-11-26T20:00Z', '2026-11-27T02:00Z', 'From 20:00'],
  ['2026-11-25T20:00Z', '2026-11-26T02:00Z', 'Until 02:00'],
  ['2026-11-26T00:00Z', '2026-11-27T00:00Z', 'All day'],
  ['2026-11-25T20:00Z', '2026-11-28T02:00Z', 'All day'],
])('from %s to %s is on Thursday "%s"', (start, end, expected) => {
  const busy = { calendar: 'Work', starts_at: at(start), ends_at: at(end) }
  expect(spanOn({ of: 'busy', key: 'k', start: at(start), end: at(end), busy }, '2026-11-26')).toBe(expected)
})
