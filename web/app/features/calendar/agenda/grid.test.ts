import { expect, test } from 'vitest'
import type { Entry } from './days.ts'
import { getHours, isLong, isOver, placeOn, timeAtDrop } from './grid.ts'

const entry = (start: string, end: string): Entry => ({
  of: 'busy',
  key: start,
  start: new Date(start),
  end: new Date(end),
  busy: { calendar: 'Work', starts_at: new Date(start), ends_at: new Date(end) },
})
const reachOn = (day: string, start: string, end: string) =>
  placeOn(day, [entry(start, end)]).flatMap(({ from, to }) => [from / 60, to / 60])

test.each([
  { of: 'an hour in winter', start: '2026-11-26T10:00Z', end: '2026-11-26T11:00Z', reach: [10, 11] },
  { of: 'an hour in summer', start: '2027-07-01T10:00Z', end: '2027-07-01T11:00Z', reach: [11, 12] },
  { of: 'what ends at midnight', start: '2026-11-26T22:00Z', end: '2026-11-27T00:00Z', reach: [22, 24] },
  { of: 'the evening of a long one', start: '2026-11-26T20:00Z', end: '2026-11-27T02:00Z', reach: [20, 24] },
  { of: 'five minutes, too short to press', start: '2026-11-26T10:00Z', end: '2026-11-26T10:05Z', reach: [10, 10.5] },
  { of: 'over the hour left out', start: '2027-03-28T00:30Z', end: '2027-03-28T01:30Z', reach: [0.5, 2.5] },
  { of: 'in the hour that comes twice', start: '2027-10-31T00:30Z', end: '2027-10-31T01:30Z', reach: [1.5, 2.5] },
])('$of stands by the clock', ({ start, end, reach }) => expect(reachOn(start.slice(0, 10), start, end)).toEqual(reach))

test('what goes on past midnight stands at the beginning of the day after, too', () =>
  expect(reachOn('2026-11-27', '2026-11-26T20:00Z', '2026-11-27T02:00Z')).toEqual([0, 2]))

test('what fills a day stands above the hours, on the shortest day of the year too', () => {
  expect(isLong(entry('2027-03-28T00:00:00Z', '2027-03-28T23:00:00Z'))).toBe(true)
  expect(isLong(entry('2026-11-26T20:00:00Z', '2026-11-27T02:00:00Z'))).toBe(false)
})

test('what overlaps stands side by side, and what does not has the whole width', () => {
  const at = (from: number, to: number): Entry =>
    entry(`2026-11-26T${String(from).padStart(2, '0')}:00:00Z`, `2026-11-26T${String(to).padStart(2, '0')}:00:00Z`)
  const placed = placeOn('2026-11-26', [at(9, 12), at(10, 11), at(11, 13), at(13, 14)])
  expect(placed.map(({ from, lane, lanes }) => [from / 60, lane, lanes])).toEqual([
    [9, 0, 2],
    [10, 1, 2],
    [11, 1, 2],
    [13, 0, 1],
  ])
})

test('the hours of day are shown, and those before and after that something is in', () => {
  expect(getHours([])).toEqual({ from: 7, to: 21 })
  const early = placeOn('2026-11-26', [entry('2026-11-26T05:30:00Z', '2026-11-26T06:30:00Z')])
  const late = placeOn('2026-11-26', [entry('2026-11-26T22:00:00Z', '2026-11-26T22:30:00Z')])
  expect(getHours([...early, ...late])).toEqual({ from: 5, to: 23 })
})

// 14 hours of 50 px.
const height = 700
test.each([
  { y: 0, grabbed: 0, time: '07:00', where: 'at the top' },
  { y: 350, grabbed: 0, time: '14:00', where: 'in the middle' },
  { y: 362, grabbed: 0, time: '14:00', where: 'nearer to the hour' },
  { y: 363, grabbed: 0, time: '14:30', where: 'nearer to the half hour' },
  { y: 375, grabbed: 25, time: '14:00', where: 'held by its middle' },
  { y: 5, grabbed: 40, time: '07:00', where: 'above the first hour by its top alone' },
  { y: 700, grabbed: 0, time: '20:30', where: 'at the bottom' },
  { y: -1, grabbed: 0, time: '', where: 'on the name of the day' },
])('dropped $where it begins at "$time"', ({ y, grabbed, time }) =>
  expect(timeAtDrop({ y, grabbed, height }, { from: 7, to: 21 })).toBe(time),
)

test.each([
  ['2026-11-26', '10:00', true],
  ['2026-11-26', '10:30', false],
  ['2026-11-26', '', false],
  ['2026-11-25', '', true],
  ['2026-11-25', '23:30', true],
  ['2027-03-28', '01:30', false],
])('at ten on 26 November %s "%s" is over: %s', (day, time, expected) =>
  expect(isOver({ day, time }, new Date('2026-11-26T10:00:00Z'))).toBe(expected),
)

test('a time is over by the clocks of London, not by those of Greenwich', () => {
  const now = new Date('2027-07-01T09:45:00Z')
  expect(isOver({ day: '2027-07-01', time: '10:30' }, now)).toBe(true)
  expect(isOver({ day: '2027-07-01', time: '11:00' }, now)).toBe(false)
})
