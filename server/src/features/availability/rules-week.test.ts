import { expect, it } from 'vitest'
import { findOutline, getWeek, outlineAfter } from './rules-week.ts'

const nineToFive = { opens: '09:00', closes: '17:30', weekends: false }

it.each([nineToFive, { ...nineToFive, weekends: true }])('a week of %j says just that', (outline) => {
  const week = getWeek(outline)
  expect(week).toHaveLength(outline.weekends ? 7 : 5)
  expect(findOutline(week)).toEqual(outline)
})

it('a week of many hours runs from the first to the last of them', () => {
  const week = [
    { weekday: 3, opens: '14:00', closes: '24:00' },
    { weekday: 2, opens: '07:30', closes: '09:00' },
    { weekday: 7, opens: '10:00', closes: '11:00' },
  ]
  expect(findOutline(week)).toEqual({ opens: '07:30', closes: '24:00', weekends: true })
  expect(findOutline([...week, { weekday: 5, opens: '20:00', closes: '02:00' }])?.closes).toBe('24:00')
  expect(findOutline([])).toBeUndefined()
})

it.each([
  [undefined, {}, undefined],
  [undefined, { weekends: true }, undefined],
  [undefined, { opens: '09:00', closes: '17:30' }, nineToFive],
  [nineToFive, { weekends: true }, { ...nineToFive, weekends: true }],
  [nineToFive, { opens: '10:00', closes: '12:00' }, { opens: '10:00', closes: '12:00', weekends: false }],
  [nineToFive, { opens: '', closes: '' }, undefined],
  [nineToFive, { opens: '' }, undefined],
])('%j changed by %j is %j', (today, change, after) => {
  expect(outlineAfter(today, change)).toEqual(after)
})
