import { changeAvailability } from '@sparkhood/contract/bookings/availability'
import { expect, test } from 'vitest'
import { closings, openings, withTime } from '../../ui/forms/clock-times.ts'
import { addHours, changeHours, copyToWorkdays, dropHours, getProblem, getSpans, getWeek, toggleDay } from './week.ts'

const monday = { weekday: 1, opens: '09:00', closes: '12:00' }

test('a week and its spans are the same thing said twice', () => {
  const spans = [
    monday,
    { weekday: 1, opens: '13:00', closes: '24:00' },
    { weekday: 7, opens: '00:00', closes: '08:00' },
  ]
  expect(getSpans(getWeek([...spans].reverse()))).toEqual(spans)
})

test('a day is opened with usual hours and closed again', () => {
  const opened = toggleDay(getWeek([]), 2)
  expect(getSpans(opened)).toEqual([{ weekday: 3, opens: '09:00', closes: '17:00' }])
  expect(getSpans(toggleDay(opened, 2))).toEqual([])
})

test('a second time comes after the first, until the day is full', () => {
  let week = getWeek([monday])
  const added = addHours(week, 0)
  expect(getSpans(added ?? [])).toEqual([monday, { weekday: 1, opens: '13:00', closes: '14:00' }])
  expect(getSpans(dropHours(added ?? [], [0, 0]))).toEqual([{ weekday: 1, opens: '13:00', closes: '14:00' }])
  week = getWeek([{ ...monday, closes: '23:30' }])
  expect(addHours(week, 0)).toBeUndefined()
})

test('whatever is added can be sent', () => {
  for (const closes of closings) {
    const added = addHours(getWeek([{ weekday: 1, opens: '00:00', closes }]), 0)
    if (!added) continue
    const body = { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly: getSpans(added) }
    expect(changeAvailability.body.safeParse(body).error, closes).toBeUndefined()
  }
})

test('Monday’s hours go to the other workdays and leave the weekend alone', () => {
  const week = copyToWorkdays(
    getWeek([monday, { weekday: 3, opens: '18:00', closes: '20:00' }, { ...monday, weekday: 6 }]),
  )
  expect(getSpans(week)).toEqual([1, 2, 3, 4, 5, 6].map((weekday) => ({ ...monday, weekday })))
})

test.each([
  [
    'nothing wrong',
    [
      { opens: '09:00', closes: '12:00' },
      { opens: '12:00', closes: '14:00' },
    ],
    undefined,
  ],
  ['an end before the start', [{ opens: '12:00', closes: '12:00' }], 'Closing must be after opening'],
  [
    'an overlap',
    [
      { opens: '09:00', closes: '12:30' },
      { opens: '12:00', closes: '14:00' },
    ],
    'Two times of one day overlap',
  ],
])('a day with %s', (_name, day, problem) => {
  expect(getProblem([day], 0)).toBe(problem)
})

test('a time to the minute stays in the choice', () => {
  expect(withTime(openings, '09:10')).toContain('09:10')
  expect(withTime(openings, '09:00')).toHaveLength(openings.length)
  expect(getSpans(changeHours(getWeek([monday]), [0, 0], { opens: '09:10' }))).toEqual([{ ...monday, opens: '09:10' }])
})
