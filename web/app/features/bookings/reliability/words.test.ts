import { expect, it } from 'vitest'
import { getCounts, getHeadline } from './words.ts'

const record = (kept_share: number) => ({ kept: 9, late: 0, cancelled: 1, no_show: 0, kept_share })

it.each([
  [1, 'Ben keeps nearly every booking'],
  [0.9, 'Ben keeps most bookings'],
  [0.5, 'Ben often misses bookings'],
])('says of %d kept that %s', (share, words) => {
  expect(getHeadline(record(share), 'Ben')).toBe(words)
})

it('speaks to whose record it is', () => {
  expect(getHeadline(record(0.9))).toBe('You keep most bookings')
})

it('counts only what happened', () => {
  expect(getCounts(record(1))).toStrictEqual(['9 kept', '1 cancelled'])
  expect(getCounts({ ...record(1), no_show: 1 })).toContain('1 didn’t turn up')
})
