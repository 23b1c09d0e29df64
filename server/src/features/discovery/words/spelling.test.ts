import { expect, test } from 'vitest'
import { normalise, respell, termsFor } from './spelling.ts'

test.each([
  ['D.I.Y.', 'diy'],
  ['d.i.y', 'diy'],
  ['some D.I.Y. help', 'some diy help'],
  ['do it yourself', 'diy'],
  ['Do-It-Yourself shelves', 'diy shelves'],
  ['11+', 'primary tutoring'],
  ['eleven plus', 'primary tutoring'],
  ['IT support', 'tech help'],
  ['fit support', 'fit support'],
  ['3.5 hours', '3.5 hours'],
  ['Dr. Who', 'dr. who'],
])('%j is meant as %j', (said, meant) => expect(normalise(said)).toBe(meant))

test('neighbours are tried as one word, and each word as two', () => {
  expect(termsFor('dogwalk now')).toEqual(['dogwalk', 'now', 'dogwalknow', 'dog', 'walk', 'dogw', 'alk'])
})

test('a word that nobody would write is not cut', () => expect(termsFor('a'.repeat(25))).toEqual(['a'.repeat(25)]))

test.each([
  { said: 'dogwalking', known: ['dog', 'walking'], text: 'dog walking', joined: [] },
  { said: 'dogwalking', known: ['dogwalking', 'dog', 'walking'], text: 'dogwalking', joined: [] },
  { said: 'dogwalking', known: ['dog'], text: 'dogwalking', joined: [] },
  { said: 'baby sitter', known: ['baby', 'sitter', 'babysitter'], text: 'baby sitter', joined: ['babysitter'] },
  { said: 'baby-sitter', known: ['babysitter'], text: 'baby sitter', joined: ['babysitter'] },
  { said: 'baby sitter', known: ['baby', 'sitter'], text: 'baby sitter', joined: [] },
  // Of two ways to split a word, the halves closest in length win.
  { said: 'cartridge', known: ['car', 'tridge', 'cart', 'ridge'], text: 'cart ridge', joined: [] },
  { said: '', known: [], text: '', joined: [] },
])('$said, where listings have $known, is spelt $text', ({ said, known, text, joined }) => {
  const spelling = respell(said, new Set(known))
  expect(spelling.text).toBe(text)
  expect(spelling.joined.map(({ word }) => word)).toEqual(joined)
})
