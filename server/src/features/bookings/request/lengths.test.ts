import { describe, expect, it } from 'vitest'
import { getPrice, type Length, toHours, toLength } from './lengths.ts'

const halfHours = (count: number): Length => ({ unit: 'hour', halfHours: count })
const days = (count: number): Length => ({ unit: 'day', days: count })

describe('the length that is asked for', () => {
  it.each([
    ['hour', { hours: 1.5 }, halfHours(3)],
    ['hour', { hours: 1, days: 2 }, undefined],
    ['day', { hours: 1 }, days(1)],
    ['day', { hours: 5, days: 3 }, days(3)],
  ] as const)('of something by the %s, asked as %j', (unit, asked, length) => {
    expect(toLength(unit, asked)).toEqual(length)
  })
})

it.each([
  [1000, halfHours(2), 1000],
  [1000, halfHours(1), 500],
  [999, halfHours(1), 500],
  [0, halfHours(24), 0],
  [333, halfHours(3), 500],
  [850, days(1), 850],
  [333, days(14), 4662],
  [0, days(14), 0],
])('at %d for %j it costs %d', (unitPriceMinor, length, price) => {
  expect(getPrice(unitPriceMinor, length)).toBe(price)
})

it('counts a day as 24 hours', () => {
  expect([toHours(halfHours(1)), toHours(days(2))]).toEqual([0.5, 48])
})
