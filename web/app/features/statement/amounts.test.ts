import { expect, test } from 'vitest'
import { shownChange } from './amounts.ts'

test.each([
  ['money that came in', { available: 500, held: 0, earned: 0 }, 500],
  ['money set aside', { available: -500, held: 500, earned: 0 }, -500],
  ['money that was set aside and is paid', { available: 0, held: -500, earned: 0 }, -500],
  ['money earned', { available: 0, held: 0, earned: 500 }, 500],
  ['money earned that can be spent now', { available: 450, held: 0, earned: -450 }, 450],
  ['a fee', { available: 0, held: 0, earned: -50 }, -50],
])('%s is shown by what it does', (_, change, shown) => {
  expect(shownChange({ change })).toBe(shown)
})
