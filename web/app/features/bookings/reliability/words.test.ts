import { expect, it } from 'vitest'
import { getCounts, getHeadline } from './words.ts'

const record = (kept_share: number) => ({ kept: 9, late: 0, cancelled: 1, no_show: 0, kept_share })

it.each([
  [record(1), 'Ben keeps nearly every booking'],
  [record(0.9), 'Ben keeps most bookings'],
  [{ ...record(0.7), kept: 3 }, 'Ben kept 3 of 4 bookings'],
  [{ ...record(0), kept: 0, cancelled: 1, no_show: 1 }, 'Ben kept 0 of 2 bookings'],
  [{ ...record(0.5), cancelled: 3 }, 'Ben often cancels bookings'],
  [{ ...record(0.5), cancelled: 2, no_show: 1 }, 'Ben often misses bookings'],
])('says of %o that %s', (kept, words) => {
  expect(getHeadline(kept, 'Ben')).toBe(words)
})

it('speaks to whose record it is', () => {
  expect(getHeadline(record(0.9))).toBe('You keep most bookings')
  expect(getHeadline({ ...record(0.7), kept: 3 })).toBe('You kept 3 of 4 bookings')
})

it('counts only what happened', () => {
  expect(getCounts(record(1))).toStrictEqual(['9 kept', '1 cancelled'])
  expect(getCounts({ ...record(1), no_show: 1 })).toContain('1 didn’t turn up')
})
