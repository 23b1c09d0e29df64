import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { uuidv7 } from 'uuidv7'

/** A new id for a thing: UUID version 7, so that ids made later sort later. */
export const newId = (): string => uuidv7()

const processName = randomBytes(6).toString('hex')
let requests = 0

/** A request id for the log: unique in this process, and sequential. Carries no information and is cheap. */
export const newRequestId = (): string => {
  requests += 1
  return `${processName}-${requests.toString(36)}`
}

/** An unguessable token: `bytes` of randomness as base64url. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** An unguessable name for a file: 144 bits, as 36 hex digits. */
export const newName = (): string => randomBytes(18).toString('hex')

/** A code of decimal digits, each equally likely. */
export const newDigits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10).toString()).join('')

/** Draws some of these, independently and with equal probability. */
export const drawFrom = (all: readonly string[], count: number): string[] =>
  Array.from({ length: count }, () => all[randomInt(all.length)] ?? '')

/** A code that people can read aloud: no vowels, no letters that look like digits. */
export const newReadableCode = (length: number): string =>
  drawFrom([...'BCDFGHJKLMNPQRSTVWXZ23456789'], length).join('')

/** A number in [0, 1), for jitter. */
export const newFraction = (): number => randomInt(2 ** 32) / 2 ** 32

/** The SHA-256 hash of a text, in hex. */
export const fingerprint = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')

/** The HMAC-SHA-256 of a text, in hex: for texts that could be guessed from a plain hash. */
export const keyedHash = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** Compares in constant time. */
export const sameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(fingerprint(left)), Buffer.from(fingerprint(right)))
