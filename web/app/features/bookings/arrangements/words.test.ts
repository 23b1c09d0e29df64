import { describe, expect, it } from 'vitest'
import { repeatOptions, ruleWords } from './words.ts'

describe('how visits repeat, in words', () => {
  it.each([
    [{ repeats: 'weekly', weekday: 2, nth: 2, clock_time: '10:00' }, 'Every Tuesday at 10:00'],
    [{ repeats: 'fortnightly', weekday: 7, nth: 1, clock_time: '18:30' }, 'Every second Sunday at 18:30'],
    [{ repeats: 'monthly', weekday: 2, nth: 2, clock_time: '10:00' }, 'The 2nd Tuesday of each month at 10:00'],
    [{ repeats: 'monthly_last', weekday: 5, nth: -1, clock_time: '09:00' }, 'The last Friday of each month at 09:00'],
  ] as const)('%o', (rule, words) => expect(ruleWords(rule)).toBe(words))

  it.each([
    ['2026-12-08T10:00Z', ['Every month, on the 2nd Tuesday']],
    ['2026-11-27T10:00Z', ['Every month, on the 4th Friday', 'Every month, on the last Friday']],
    ['2027-01-29T10:00Z', ['Every month, on the last Friday']],
    // By the clocks of London: it is still 28 February there in no other way.
    ['2027-03-31T23:30Z', ['Every month, on the 1st Thursday']],
  ])('from %s', (first, monthly) => {
    const labels = repeatOptions(new Date(first)).map(({ label }) => label)
    expect(labels).toEqual(['Every week', 'Every 2 weeks', ...monthly])
  })
})
