import { expect, it } from 'vitest'
import { leftWords, tieWords } from './words.ts'

it.each([
  ['neighbour', 6, 'neighbour for 6 years'],
  ['friend', 1, 'friend for a year'],
  ['colleague', 0, 'colleague'],
  ['group', null, 'from the same club or group'],
] as const)('says of a %s of %s years: %s', (how, years, words) => {
  expect(tieWords({ how, years })).toBe(words)
})

it('says how many are left', () => {
  expect(leftWords(5)).toBe('You can vouch for five more people this year.')
  expect(leftWords(1)).toBe('You can vouch for one more person this year.')
})
