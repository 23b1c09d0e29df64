import { expect, test } from 'vitest'
import { changeWords, dayWords, givesWords, offersWords } from './words.ts'

test.each([
  [{ first_day: null, last_day: null }, 'Any day'],
  [{ first_day: '2026-11-24', last_day: '2026-11-24' }, /Tuesday,? 24 November/],
  [{ first_day: '2026-11-24', last_day: '2026-11-27' }, /24 November.* to Friday,? 27 November/],
])('%j is on %s', (days, words) => {
  expect(dayWords(days, new Date('2026-11-23T10:00:00Z'))).toMatch(words)
})

test.each([
  [{ reward: 'favour', budget: null }, 'As a favour'],
  [{ reward: 'pounds', budget: 1250 }, 'Up to £12.50'],
  [{ reward: 'sparks', budget: 100 }, 'Up to 1 Spark'],
  [{ reward: 'pounds', budget: null }, 'Pounds, you name a price'],
  [{ reward: 'swap', budget: null }, 'Something in return'],
] as const)('%j gives %s', (card, words) => {
  expect(givesWords(card)).toBe(words)
})

test('counts offers, and says what was changed', () => {
  expect([0, 1, 2].map(offersWords)).toEqual(['No offers yet', '1 offer', '2 offers'])
  expect(changeWords('budget', '12.5')).toBe('The budget was 12.5')
  expect(changeWords('colour', 'red')).toBe('Something was changed')
})
