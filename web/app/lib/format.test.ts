import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import { describe, expect, test } from 'vitest'
import {
  agoInSentence,
  formatAgo,
  formatComingDay,
  formatDay,
  formatHours,
  formatMilesAway,
  formatMoney,
  formatWhen,
} from './format.ts'

const now = new Date('2026-06-15T12:00:00Z')

test.each([
  [pounds(1200), '£12'],
  [pounds(1250), '£12.50'],
  [pounds(123456), '£1,234.56'],
  [sparks(600), '6 Sparks'],
  [sparks(100), '1 Spark'],
  [sparks(225), '2.25 Sparks'],
])('money reads %o as %s', (amount, text) => expect(formatMoney(amount)).toBe(text))

test('days carry their weekday, in the time of the place', () => {
  expect(formatDay(new Date('2026-11-21T10:00:00Z'))).toBe('Saturday 21 November 2026')
  expect(formatComingDay(new Date('2026-11-26T10:00:00Z'), now)).toBe('Thursday 26 November')
  expect(formatComingDay(new Date('2027-01-02T09:00:00Z'), now)).toBe('Saturday 2 January 2027')
  // Summer time: half past eleven in the evening in UTC is the next day in London.
  expect(formatWhen(new Date('2026-06-20T23:30:00Z'), now)).toBe('Sun 21 Jun, 00:30')
  expect(formatWhen(new Date('2027-01-02T09:00:00Z'), now)).toBe('Sat 2 Jan 2027, 09:00')
})

describe('how long ago', () => {
  test.each([
    ['2026-06-15T11:59:30Z', 'Just now', 'just now'],
    ['2026-06-15T11:58:59Z', '1 min ago', '1 min ago'],
    ['2026-06-15T11:01:00Z', '59 mins ago', '59 mins ago'],
    ['2026-06-15T11:00:00Z', '12:00', 'at 12:00'],
    ['2026-06-14T23:10:00Z', '00:10', 'at 00:10'],
    ['2026-06-14T22:50:00Z', 'Yesterday', 'yesterday'],
    ['2026-06-13T12:00:00Z', '13 Jun', 'on 13 Jun'],
  ])('%s is %s, and in a sentence %s', (at, text, inSentence) => {
    expect(formatAgo(new Date(at), now)).toBe(text)
    expect(agoInSentence(new Date(at), now)).toBe(inSentence)
  })
})

test.each([
  [0.2, undefined, 'Within about a mile'],
  [1.7, undefined, 'Within about 2 miles'],
  [2, undefined, 'About a mile away'],
  [8, undefined, '5 miles away'],
  [8, 14_400, 'Within about 14 miles'],
  [20, 14_400, '12 miles away'],
])('%d km between areas of %d m reads as %s', (km, blur, text) => expect(formatMilesAway(km, blur)).toBe(text))

test('hours', () => {
  expect(formatHours(1)).toBe('1 hour')
  expect(formatHours(2.5)).toBe('2.5 hours')
})
