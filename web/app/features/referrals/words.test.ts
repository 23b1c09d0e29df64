import { expect, test } from 'vitest'
import { notShownWords } from './words.ts'

test('those who are left out of the list are counted, and nobody is told why', () => {
  expect(notShownWords(1)).toBe('one neighbour who has left')
  expect(notShownWords(3)).toBe('3 neighbours who have left')
})
