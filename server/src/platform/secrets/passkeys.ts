import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** The site as a relying party (WebAuthn Level 3, 5.1.3): passkeys belong to the domain `rpId`. */
export type RelyingParty = { rpId: string; origins: string[] }

/** An IP address of this machine has no domain; browsers accept localhost for it. */
export function getRelyingParty(publicUrl: string): RelyingParty {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (isIP(hostname.replace(/[[\]]/g, '')) === 0) return { rpId: hostname, origins: [origin] }
  return { rpId: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] }
}

export type PublicKey = { credentialId: string; publicKey: Buffer; counter: number }

/** A newly registered passkey. */
export type MadePasskey = PublicKey & { transports: string[]; isBackedUp: boolean }

/** What a passkey reports when it is used. */
export type PasskeyUse = { counter: number; isBackedUp: boolean }

/** COSE algorithms: EdDSA, ES256 and RS256. */
export const passkeyAlgorithms = [-8, -7, -257]

type Expected = { site: RelyingParty; challenge: string }

// Loaded on demand: the library brings certificate parsers, which are needed only for passkeys.
const load = () => import('@simplewebauthn/server')

const toExpected = ({ site, challenge }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origins,
  expectedRPID: site.rpId,
  // So that a passkey proves two factors: the device, and the fingerprint, face or PIN of its owner.
  requireUserVerification: true,
})

/** The format of `newSecret`; anything else is not looked up in the database. */
const isOurs = /^[\w-]{43}$/

/** The challenge that a response claims to have signed; undefined if it cannot be read. */
export function readChallenge(clientDataJson: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    return typeof challenge === 'string' && isOurs.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The passkey that an authenticator created for this site and challenge; undefined if the response is not valid. */
export async function readMadePasskey(
  expected: Expected,
  response: Pick<RegistrationResponseJSON, 'id' | 'rawId' | 'type'> & {
    response: RegistrationResponseJSON['response']
  },
): Promise<MadePasskey | undefined> {
  const { verifyRegistrationResponse } = await load()
  const made = await verifyRegistrationResponse({
    ...toExpected(expected),
    response: { ...response, clientExtensionResults: {} },
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(() => undefined)
  if (!made?.verified) return undefined
  const { credential, credentialBackedUp: isBackedUp } = made.registrationInfo
  const { id: credentialId, counter, transports = [] } = credential
  return { credentialId, publicKey: Buffer.from(credential.publicKey), counter, transports, isBackedUp }
}

/**
 * The counter and backup state that a passkey reports, if it signed this challenge for this site. The counter is not
 * checked here: the caller refuses one that did not increase.
 */
export async function readPasskeyUse(
  expected: Expected,
  { credentialId, publicKey }: Omit<PublicKey, 'counter'>,
  response: Pick<AuthenticationResponseJSON, 'id' | 'rawId' | 'type' | 'response'>,
): Promise<PasskeyUse | undefined> {
  const { verifyAuthenticationResponse } = await load()
  const used = await verifyAuthenticationResponse({
    ...toExpected(expected),
    response: { ...response, clientExtensionResults: {} },
    // With -1 the library skips the comparison.
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: -1 },
  }).catch(() => undefined)
  if (!used?.verified) return undefined
  return { counter: used.authenticationInfo.newCounter, isBackedUp: used.authenticationInfo.credentialBackedUp }
}
