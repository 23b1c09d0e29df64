import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** The key that signs the sandbox's id tokens (ES256), and its public half for verification. */
export type SandboxKey = { jwk: Record<string, string>; sign(claims: object): string }

const encode = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url')

/** Makes the key from 32 secret bytes in base64url, so that every process has the same one. */
export function sandboxKey(secret: string): SandboxKey {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(secret, 'base64url'))
  // An uncompressed point: one byte for the format, then x and y.
  const point = curve.getPublicKey()
  const [x, y] = [encode(point.subarray(1, 33)), encode(point.subarray(33))]
  const shape = { kty: 'EC', crv: 'P-256', x, y }
  const key = createPrivateKey({ key: { ...shape, d: encode(curve.getPrivateKey()) }, format: 'jwk' })
  const kid = x.slice(0, 12)
  return { jwk: { ...shape, kid, use: 'sig', alg: 'ES256' }, sign: (claims) => signed(claims, key, kid) }
}

function signed(claims: object, key: KeyObject, kid: string): string {
  const content = `${encode({ alg: 'ES256', typ: 'JWT', kid })}.${encode(claims)}`
  return `${content}.${encode(sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }))}`
}
