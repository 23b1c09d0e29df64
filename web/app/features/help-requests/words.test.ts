import { expect, test } from 'vitest'
import { changeWords, dayWords, factWords, givesWords, offersWords, untilWords } from './words.ts'

test.each([
  [{ first_day: null, last_day: null }, 'Any day'],
  [{ first_day: '2026-11-24', last_day: '2026-11-24' }, /Tuesday,? 24 November/],
  [{ first_day: '2026-11-24', last_day: '2026-11-27' }, 'Tue 24 Nov to Fri 27 Nov'],
])('%j is on %s', (days, words) => {
  expect(dayWords(days, new Date('2026-11-23T10:00:00Z'))).toMatch(words)
})

test('says until when only where no day says it', () => {
  const closes_at = new Date('2026-12-24T00:00:00Z')
  const now = new Date('2026-11-24T10:00:00Z')
  expect(untilWords({ status: 'open', last_day: null, closes_at }, now)).toBe('Until Thu 24 Dec')
  expect(untilWords({ status: 'open', last_day: '2026-12-23', closes_at }, now)).toBe('')
  expect(untilWords({ status: 'accepted', last_day: null, closes_at }, now)).toBe('')
})

test('says of what comes again that length and price are those of each time', () => {
  const once = {
    first_day: null,
    last_day: null,
    hours: 0.5,
    reward: 'pounds',
    budget: 2000,
    repeats: null,
    times: null,
  } as const
  expect(factWords(once)).toBe('Any day · 30 minutes · Up to £20')
  expect(factWords({ ...once, repeats: 'weekly', times: 6 })).toBe(
    'Any day · Every week, 6 times · 30 minutes each time · Up to £20 each time',
  )
  expect(factWords({ ...once, reward: 'favour', budget: null, repeats: 'monthly', times: 2 })).toMatch(/As a favour$/)
  expect(changeWords('repeats', 'once')).toBe('It was for one time')
})

test.each([
  [{ reward: 'favour', budget: null }, 'As a favour'],
  [{ reward: 'pounds', budget: 1250 }, 'Up to £12.50'],
  [{ reward: 'sparks', budget: 100 }, 'Up to 1 Spark'],
  [{ reward: 'pounds', budget: null }, 'Pounds, open to offers'],
  [{ reward: 'swap', budget: null }, 'Something in return'],
] as const)('%j gives %s', (card, words) => {
  expect(givesWords(card)).toBe(words)
})

test('counts offers, and says what was changed', () => {
  expect([0, 1, 2].map(offersWords)).toEqual(['No offers yet', '1 offer', '2 offers'])
  expect(changeWords('budget', '12.5')).toBe('The budget was 12.5')
  expect(changeWords('category', 'Gardening')).toBe('It was under “Gardening”')
  expect(changeWords('category', '')).toBe('It had no category')
  expect(changeWords('colour', 'red')).toBe('Something was changed')
})
