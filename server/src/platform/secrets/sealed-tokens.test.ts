import { expect, test } from 'vitest'
import { deriveKey } from './keys.ts'
import { openSeals } from './sealed-tokens.ts'

const { seal, open } = openSeals(deriveKey('a secret', 'seals'))
const value = { name: 'Zoë', list: [1, 'two', null] }

test('what is sealed can be opened for its purpose, and says nothing meanwhile', () => {
  const sealed = seal(value, 'trip')
  expect(open(sealed, 'trip')).toEqual(value)
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('two')
  expect(seal(value, 'trip')).not.toBe(sealed)
})

test('nothing else opens', () => {
  const sealed = seal(value, 'trip')
  expect(open(sealed, 'another purpose')).toBeUndefined()
  expect(openSeals(deriveKey('another secret', 'seals')).open(sealed, 'trip')).toBeUndefined()
  for (const text of ['', 'x', sealed.slice(1), sealed.slice(0, -1), `${sealed}AA`, 'A'.repeat(200), '💥'])
    expect(open(text, 'trip')).toBeUndefined()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(open(changed.toString('base64url'), 'trip')).toBeUndefined()
  }
})

test('what was sealed before the secret was changed opens still, and nothing is sealed under the old one', () => {
  const newer = deriveKey('a new secret', 'seals')
  const changed = openSeals(newer, [deriveKey('a secret', 'seals')])
  expect(changed.open(seal(value, 'trip'), 'trip')).toEqual(value)
  expect(openSeals(newer).open(changed.seal(value, 'trip'), 'trip')).toEqual(value)
})
