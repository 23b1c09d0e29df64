import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A passkey in software: creates and signs what a browser would send (WebAuthn Level 3, 6.5 and 7). */
export type SoftPasskey = {
  credentialId: string
  /** Returns what `navigator.credentials.create` would return. */
  register(options: { challenge: string; user: { id: string } }): Record<string, unknown>
  /** Returns what `navigator.credentials.get` would return; by default the counter increases by one. */
  sign(options: { challenge: string }, told?: Assertion): Record<string, unknown>
}
type Assertion = { counter?: number; isVerified?: boolean; origin?: string; rpId?: string; userHandle?: string }
type Site = { rpId: string; origin: string }

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

// Flags of authenticator data: user present, user verified, attested credential data.
const present = 0x01
const verified = 0x04
const attested = 0x40

/** Returns a CBOR byte string (RFC 8949, 3). */
const byteString = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.of(0x58, bytes.length) : Buffer.of(0x59, bytes.length >> 8, bytes.length & 255),
    bytes,
  ])
const textString = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)])

/** Encodes an ES256 key in COSE (RFC 9053, 7.1.1). */
function toCose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    byteString(Buffer.from(x, 'base64url')),
    Buffer.of(0x22),
    byteString(Buffer.from(y, 'base64url')),
  ])
}

const toClientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

type Said = { flags: number; counter: number; credential?: Buffer }
function toAuthData(rpId: string, { flags, counter, credential = Buffer.of() }: Said): Buffer {
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.of(flags), counted, credential])
}

/** Creates a passkey for a site, with a counter that starts at 0. */
export function newPasskey(site: Site = { rpId: 'localhost', origin: 'http://localhost:3000' }): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credentialId = base64url(id)
  let [counter, handle] = [0, '']
  const head = { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} }
  return {
    credentialId,
    register: ({ challenge, user }) => {
      handle = user.id
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, toCose(publicKey)])
      const authData = toAuthData(site.rpId, { flags: present | verified | attested, counter, credential })
      const attestationObject = Buffer.concat([
        Buffer.of(0xa3),
        ...[textString('fmt'), textString('none'), textString('attStmt'), Buffer.of(0xa0)],
        ...[textString('authData'), byteString(authData)],
      ])
      const clientDataJSON = base64url(toClientData('webauthn.create', challenge, site.origin))
      const response = { clientDataJSON, attestationObject: base64url(attestationObject), transports: ['internal'] }
      return { ...head, response }
    },
    sign: ({ challenge }, told = {}) => {
      counter = told.counter ?? counter + 1
      const clientData = toClientData('webauthn.get', challenge, told.origin ?? site.origin)
      const flags = present | (told.isVerified === false ? 0 : verified)
      const authData = toAuthData(told.rpId ?? site.rpId, { flags, counter })
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      const [clientDataJSON, authenticatorData] = [base64url(clientData), base64url(authData)]
      const userHandle = told.userHandle ?? (handle || undefined)
      return { ...head, response: { clientDataJSON, authenticatorData, signature: base64url(signature), userHandle } }
    },
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/**
 * Returns the code that an authenticator app shows at a moment: RFC 6238 with RFC 4226, 5.3, implemented independently
 * of the server.
 */
export function codeAt(key: string, at: Date): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const mac = createHmac('sha1', fromBase32(key)).update(step).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
