import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { PushAddress } from './push.ts'

const curve = 'prime256v1'
const pointBytes = 65
const saltBytes = 16
const recordSize = 4096
const last = 2

const derive = (key: Buffer, salt: Buffer, { info, bytes }: { info: Buffer; bytes: number }): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** Whether the two keys of a push address are valid keys. */
export function hasKeys({ p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== pointBytes || Buffer.from(auth, 'base64url').length !== saltBytes) return false
  const mine = createECDH(curve)
  mine.generateKeys()
  try {
    mine.computeSecret(point)
    return true
  } catch {
    return false
  }
}

/** The random inputs of an encryption. */
export type Randomness = { salt: Buffer; privateKey?: Buffer }

/** Encrypts for one browser alone, as a single record. Source: RFC 8291, 3.4, and RFC 8188, 2. */
export function encrypt(text: string, to: PushAddress, { salt, privateKey }: Randomness): Buffer {
  const theirs = Buffer.from(to.p256dh, 'base64url')
  const ours = createECDH(curve)
  if (privateKey) ours.setPrivateKey(privateKey)
  else ours.generateKeys()
  const ourPoint = ours.getPublicKey()
  const shared = derive(ours.computeSecret(theirs), Buffer.from(to.auth, 'base64url'), {
    info: Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ourPoint]),
    bytes: 32,
  })
  const key = derive(shared, salt, { info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 })
  const nonce = derive(shared, salt, { info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(last)])),
    cipher.final(),
    cipher.getAuthTag(),
  ]
  const head = Buffer.alloc(saltBytes + 5)
  salt.copy(head)
  head.writeUInt32BE(recordSize, saltBytes)
  head.writeUInt8(ourPoint.length, saltBytes + 4)
  return Buffer.concat([head, ourPoint, ...record])
}
