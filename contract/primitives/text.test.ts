import { expect, test } from 'vitest'
import { email } from './email.ts'
import { link, optionalText, requiredText } from './text.ts'

test.each(['.', 'a.', 'a', '@', '@.'])('a body full of %j is refused at once', (text) => {
  // With backtracking at each letter this would take minutes, and the test would time out.
  for (const end of ['', '@', ' ']) {
    expect(email.safeParse(`a@${text.repeat(60_000)}${end}`).success).toBe(false)
    expect(link.safeParse(`http://${text.repeat(60_000)}${end}`).success).toBe(false)
  }
})

test.each([
  ['\u202ebin', 'bin'],
  ['Ana\u2066\u2069', 'Ana'],
  ['\ufeffBen\u200b', 'Ben'],
  ['ברוך', 'ברוך'],
  ['می\u200cروم', 'می\u200cروم'],
  ['👩\u200d🔧', '👩\u200d🔧'],
])('of %j stays %j: what turns the words around it about is not kept, what a language needs is', (typed, kept) => {
  expect(requiredText('Say it').parse(typed)).toBe(kept)
  expect(optionalText().parse(typed)).toBe(kept)
})

test('a text of nothing that is seen is empty', () => {
  expect(requiredText('Say it').safeParse('\u202e\u2066\u200b').success).toBe(false)
})

test('no text keeps a character that no column holds', () => {
  expect(email.parse('ana\0@example.org')).toBe('ana@example.org')
  expect(link.parse('example.org/\0me')).toBe('https://example.org/me')
})
