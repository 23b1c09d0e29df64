import { describe, expect, it } from 'vitest'
import { dayInWords, momentInWords, timeOfDay } from './moments.ts'

const now = new Date('2026-11-26T10:00:00Z')

describe('a moment in words', () => {
  it.each([
    ['2026-11-21T14:30:00Z', 'Saturday 21 November at 14:30'],
    ['2026-07-01T23:30:00Z', 'Thursday 2 July at 00:30'],
    ['2027-01-02T09:00:00Z', 'Saturday 2 January 2027 at 09:00'],
    // The local year, not the UTC one.
    ['2026-12-31T23:30:00Z', 'Thursday 31 December at 23:30'],
    ['2027-10-31T00:30:00Z', 'Sunday 31 October 2027 at 01:30 BST'],
    ['2027-10-31T01:30:00Z', 'Sunday 31 October 2027 at 01:30 GMT'],
    ['2027-10-31T00:00:00Z', 'Sunday 31 October 2027 at 01:00 BST'],
    ['2027-10-31T01:59:00Z', 'Sunday 31 October 2027 at 01:59 GMT'],
    ['2027-10-30T23:30:00Z', 'Sunday 31 October 2027 at 00:30'],
    ['2027-10-31T02:00:00Z', 'Sunday 31 October 2027 at 02:00'],
    // In spring an hour is skipped and none repeats.
    ['2027-03-28T00:30:00Z', 'Sunday 28 March 2027 at 00:30'],
    ['2027-03-28T01:00:00Z', 'Sunday 28 March 2027 at 02:00'],
  ])('%s is %s', (at, words) => {
    expect(momentInWords(new Date(at), now)).toBe(words)
  })

  it('tells two moments of one night apart, wherever they are told', () => {
    const [first, second] = [new Date('2027-10-31T00:30:00Z'), new Date('2027-10-31T01:30:00Z')]
    expect(momentInWords(first, now)).not.toBe(momentInWords(second, now))
    expect([timeOfDay(first), timeOfDay(second)]).toEqual(['01:30 BST', '01:30 GMT'])
    expect(timeOfDay(first, 'UTC')).toBe('00:30')
  })

  it('is short where there is little room', () => {
    expect(dayInWords(new Date('2026-11-21T14:30:00Z'), now, { length: 'short' })).toBe('Sat 21 Nov')
    expect(dayInWords(new Date('2027-11-21T14:30:00Z'), now, { length: 'short' })).toBe('Sun 21 Nov 2027')
  })
})
