import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Encrypted and authenticated values for browsers: only we can read them, nobody can change them, and each has one
 * purpose.
 */
export type Seals = {
  seal(value: object, purpose: string): string
  /** The value; undefined if it was not encrypted by us for this purpose, or was changed. */
  open(text: string, purpose: string): unknown
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Uses a key of 32 bytes in base64url, as returned by `deriveKey`. AES-256-GCM: NIST SP 800-38D. Values encrypted with
 * an earlier key can still be opened.
 */
export function openSeals(keyText: string, earlier: readonly string[] = []): Seals {
  const key = Buffer.from(keyText, 'base64url')
  const keys = [key, ...earlier.map((text) => Buffer.from(text, 'base64url'))]
  return {
    seal: (value, purpose) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose))
      const sealed = [cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]
      return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64url')
    },
    open: (text, purpose) => {
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return undefined
      const opened = keys.map((one) => openUnder(one, bytes, purpose)).find((found) => found !== undefined)
      return opened === undefined ? undefined : JSON.parse(opened)
    },
  }
}

function openUnder(key: Buffer, bytes: Buffer, purpose: string): string | undefined {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagBytes))
  try {
    return decipher.update(bytes.subarray(ivBytes, -tagBytes)) + decipher.final('utf8')
  } catch {
    return undefined
  }
}
