import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypted bytes and their key, which is itself wrapped with the key of the vault. */
export type Encrypted = { bytes: Buffer; wrappedKey: Buffer }

/** Encrypts files, each with its own key: deleting the wrapped key destroys the file. */
export type Vault = {
  /** `name` is authenticated with the bytes: under another name they cannot be decrypted. */
  encrypt(bytes: Uint8Array, name: string): Encrypted
  /** Throws if anything was changed or exchanged, or encrypted by another vault. */
  decrypt(encrypted: Encrypted, name: string): Buffer
  /** Wraps a key with the current key of the vault; undefined if it is already. Throws like `decrypt`. */
  rewrap(wrappedKey: Buffer, name: string): Buffer | undefined
  /** Whether there are earlier keys under which something may still be wrapped. */
  hasEarlier: boolean
}

const algorithm = 'aes-256-gcm'
const version = 1
const ivBytes = 12
const tagBytes = 16
const headBytes = 1 + ivBytes + tagBytes

/**
 * A vault with a key of 32 bytes in base64url, as returned by `deriveKey`. AES-256-GCM: NIST SP 800-38D. Data encrypted
 * with an earlier key can still be decrypted.
 */
export function openVault(key: string, earlier: readonly string[] = []): Vault {
  const master = Buffer.from(key, 'base64url')
  const keys = [master, ...earlier.map((text) => Buffer.from(text, 'base64url'))]
  return {
    encrypt: (bytes, name) => {
      const fileKey = randomBytes(32)
      return { bytes: lock(bytes, fileKey, `file ${name}`), wrappedKey: lock(fileKey, master, `key ${name}`) }
    },
    decrypt: ({ bytes, wrappedKey }, name) => unlock(bytes, unwrap(wrappedKey, keys, `key ${name}`), `file ${name}`),
    rewrap: (wrappedKey, name) => {
      const purpose = `key ${name}`
      const fileKey = unwrap(wrappedKey, keys, purpose)
      return isUnder(master, wrappedKey, purpose) ? undefined : lock(fileKey, master, purpose)
    },
    hasEarlier: keys.length > 1,
  }
}

/** A version byte, the nonce, the authentication tag, and the encrypted bytes. */
function lock(bytes: Uint8Array, key: Buffer, purpose: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose))
  const locked = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), locked])
}

function unlock(bytes: Buffer, key: Buffer, purpose: string): Buffer {
  if (bytes.length < headBytes || bytes[0] !== version) throw new Error('This was not locked by a vault')
  const iv = bytes.subarray(1, 1 + ivBytes)
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(1 + ivBytes, headBytes))
  // The tag is verified at the end; nothing is returned before.
  return Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()])
}

/** Unwraps a key with the first of these keys that fits; throws if none does. */
function unwrap(wrapped: Buffer, keys: readonly Buffer[], purpose: string): Buffer {
  const faults: unknown[] = []
  for (const key of keys) {
    try {
      return unlock(wrapped, key, purpose)
    } catch (fault) {
      faults.push(fault)
    }
  }
  throw faults[0]
}

function isUnder(key: Buffer, wrapped: Buffer, purpose: string): boolean {
  try {
    unlock(wrapped, key, purpose)
    return true
  } catch {
    return false
  }
}
