import { expect, it } from 'vitest'
import { deriveKey } from './keys.ts'
import { type Encrypted, openVault } from './vault.ts'

const vault = openVault(deriveKey('a secret of this installation', 'kyc-files'))
const paper = Buffer.from('Ana Archer, born 1 April 1990')
const name = 'kyc/one.sealed'

it('gives back what was sealed, and shows nothing of it meanwhile', () => {
  const encrypted = vault.encrypt(paper, name)
  expect(vault.decrypt(encrypted, name).equals(paper)).toBe(true)
  expect(encrypted.bytes.includes('Ana')).toBe(false)
  expect(vault.decrypt(vault.encrypt(Buffer.alloc(0), name), name)).toHaveLength(0)
})

it('seals the same file differently each time, under a key of its own', () => {
  const [one, other] = [vault.encrypt(paper, name), vault.encrypt(paper, name)]
  expect(one.bytes.equals(other.bytes) || one.wrappedKey.equals(other.wrappedKey)).toBe(false)
  expect(() => vault.decrypt({ bytes: one.bytes, wrappedKey: other.wrappedKey }, name)).toThrow()
})

it('opens nothing that was changed by one bit anywhere, or cut', () => {
  const { bytes, wrappedKey } = vault.encrypt(paper, name)
  const flipped = (whole: Buffer, at: number): Buffer => {
    const copy = Buffer.from(whole)
    copy[at] = (copy[at] ?? 0) ^ 1
    return copy
  }
  for (let at = 0; at < bytes.length; at++)
    expect(() => vault.decrypt({ bytes: flipped(bytes, at), wrappedKey }, name)).toThrow()
  for (let at = 0; at < wrappedKey.length; at++)
    expect(() => vault.decrypt({ bytes, wrappedKey: flipped(wrappedKey, at) }, name)).toThrow()
  for (const length of [0, 5, 28, bytes.length - 1])
    expect(() => vault.decrypt({ bytes: bytes.subarray(0, length), wrappedKey }, name)).toThrow()
})

it('opens nothing under another name, and nothing of another installation', () => {
  const encrypted: Encrypted = vault.encrypt(paper, name)
  expect(() => vault.decrypt(encrypted, 'kyc/two.sealed')).toThrow()
  const elsewhere = openVault(deriveKey('a secret of another installation', 'kyc-files'))
  expect(() => elsewhere.decrypt(encrypted, name)).toThrow()
})

it('opens what was sealed before the secret was changed, and needs no old one for what is sealed since', () => {
  const [older, newer] = ['an old secret', 'a new secret'].map((secret) => deriveKey(secret, 'kyc-files'))
  const before = openVault(older ?? '').encrypt(paper, name)
  const changed = openVault(newer ?? '', [older ?? ''])
  expect(changed.decrypt(before, name).equals(paper)).toBe(true)
  expect(() => changed.decrypt(before, 'kyc/two.sealed')).toThrow()
  expect(
    openVault(newer ?? '')
      .decrypt(changed.encrypt(paper, name), name)
      .equals(paper),
  ).toBe(true)
})

it('locks a key anew that was locked under an old secret, and leaves one of today as it is', () => {
  const [older, newer] = ['an old secret', 'a new secret'].map((secret) => deriveKey(secret, 'kyc-files'))
  const before = openVault(older ?? '').encrypt(paper, name)
  const changed = openVault(newer ?? '', [older ?? ''])
  const wrappedKey = changed.rewrap(before.wrappedKey, name)
  expect(openVault(newer ?? '').decrypt({ bytes: before.bytes, wrappedKey: wrappedKey ?? Buffer.of() }, name)).toEqual(
    paper,
  )
  expect(changed.rewrap(wrappedKey ?? Buffer.of(), name)).toBeUndefined()
  expect(() => changed.rewrap(before.wrappedKey, 'kyc/two.sealed')).toThrow()
})
