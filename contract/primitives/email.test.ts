import { expect, test } from 'vitest'
import { anyEmail, email, newEmail, oneAddress } from './email.ts'

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

test.each([
  ['Ana@Example.ORG', 'ana@example.org'],
  ['Ödön@example.org', 'ödön@example.org'],
  ['ΟΔΟΣ@example.org', 'οδοσ@example.org'],
  ['ana@XN--Mnchen-3ya.example', 'ana@xn--mnchen-3ya.example'],
])('%j is a new address, kept as %j', (typed, kept) => expect(newEmail.parse(typed)).toBe(kept))

test.each(['İni', 'ini\u0130', '\u212aate', 'jame\u017f', 'ana\ud800', 'ana\u0378'])(
  '%j is no name of a new address, as one of its letters may be taken for another',
  (name) =>
    expect(newEmail.safeParse(`${name}@example.org`).error?.issues[0]?.message).toMatch(/^This address has a letter/),
)

test.each(['münchen.example', 'example.\u212aom', 'exa\u00admple.org', 'ｅxample.org'])(
  '%j is no domain of a new address, as somebody would have to translate it',
  (domain) => expect(newEmail.safeParse(`ana@${domain}`).error?.issues[0]?.message).toMatch(/xn--/),
)

test('an address that is looked up is the same text, whatever it is spelled in', () => {
  for (const typed of ['İni@Example.org', 'İNİ@example.org', 'INI@example.org']) {
    expect(email.parse(typed)).toBe('ini@example.org')
    expect(anyEmail.parse(typed)).toBe('ini@example.org')
    expect(oneAddress(oneAddress(typed))).toBe(oneAddress(typed))
  }
})
