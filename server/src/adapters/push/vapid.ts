import { createECDH, createPrivateKey, sign } from 'node:crypto'

/** Identifies us to push services: RFC 8292. */
export type Vapid = { publicKey: string; headerFor(endpoint: string, now: Date): string }

const goodForS = 12 * 3600
const encode = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url')

/** `privateKey` is 32 secret bytes in base64url; `subject` is a contact address for the operators of push services. */
export function getVapid(privateKey: string, subject: string): Vapid {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const point = curve.getPublicKey()
  const publicKey = encode(point)
  const jwk = { kty: 'EC', crv: 'P-256', x: encode(point.subarray(1, 33)), y: encode(point.subarray(33)) }
  const key = createPrivateKey({ key: { ...jwk, d: encode(curve.getPrivateKey()) }, format: 'jwk' })
  return {
    publicKey,
    headerFor: (endpoint, now) => {
      const exp = Math.floor(now.getTime() / 1000) + goodForS
      const claims = { aud: new URL(endpoint).origin, exp, sub: subject }
      const content = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${content}.${encode(signature)}, k=${publicKey}`
    },
  }
}
