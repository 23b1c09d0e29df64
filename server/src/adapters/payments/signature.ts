import { createHmac, timingSafeEqual } from 'node:crypto'
import { eventToleranceSeconds } from './gateway.ts'

/** Signs bytes as card providers do: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<bytes>" in hex>`. */
export function signBody(rawBody: Uint8Array, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${getDigest(rawBody, secret, String(seconds)).toString('hex')}`
}

/** Whether the bytes were signed with the secret, at a time within the tolerance. */
export function isSigned(
  signed: { rawBody: Uint8Array; signature: string | undefined },
  secret: string,
  now: Date,
): boolean {
  const fields = (signed.signature ?? '').split(',').map((field) => field.trim())
  const seconds = fields.find((field) => field.startsWith('t='))?.slice(2) ?? ''
  const digests = fields.filter((field) => field.startsWith('v1=')).map((field) => field.slice(3))
  if (!/^\d{1,12}$/.test(seconds)) return false

  const expected = getDigest(signed.rawBody, secret, seconds)
  if (!digests.some((digest) => isSame(digest, expected))) return false

  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(seconds))
  return ageSeconds <= eventToleranceSeconds
}

function getDigest(rawBody: Uint8Array, secret: string, seconds: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()
}

function isSame(digest: string, expected: Buffer): boolean {
  if (!/^[0-9a-f]{64}$/.test(digest)) return false
  return timingSafeEqual(Buffer.from(digest, 'hex'), expected)
}
