import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Hands values to browsers that only we can read, nobody can change, and that are good for one purpose. */
export type Seals = {
  seal(value: object, purpose: string): string
  /** The value; undefined when it was not sealed here, for this purpose, or is not as it was. */
  open(text: string, purpose: string): unknown
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Seals under a key of 32 bytes in base64url, as `deriveKey` makes them. AES-256-GCM: NIST SP 800-38D. What was sealed
 * under one of the earlier keys opens still.
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
