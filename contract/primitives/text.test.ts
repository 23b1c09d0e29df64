import { expect, test } from 'vitest'
import { email, link } from './text.ts'

test.each(['ana@example.org', "o'neill+bikes@mail.example.co.uk", ' Ana@Example.org ', 'ana@münchen.example'])(
  '%j is an address',
  (text) => expect(email.safeParse(text).success).toBe(true),
)

test.each([
  '',
  'ana',
  'ana@',
  '@example.org',
  'ana@example',
  'ana@example.',
  'ana@.org',
  'a@b@example.org',
  'ana @e.org',
])('%j is no address', (text) => expect(email.safeParse(text).success).toBe(false))

test.each(['.', 'a.', 'a', '@', '@.'])('a body full of %j is refused at once', (text) => {
  const startedMs = Date.now()
  for (const end of ['', '@', ' ']) {
    expect(email.safeParse(`a@${text.repeat(60_000)}${end}`).success).toBe(false)
    expect(link.safeParse(`http://${text.repeat(60_000)}${end}`).success).toBe(false)
  }
  expect(Date.now() - startedMs).toBeLessThan(1000)
})

test('no text keeps a character that no column holds', () => {
  expect(email.parse('ana\0@example.org')).toBe('ana@example.org')
  expect(link.parse('example.org/\0me')).toBe('https://example.org/me')
})
