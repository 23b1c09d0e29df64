import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** The site as authenticators know it (WebAuthn Level 3, 5.1.3): passkeys belong to the domain `rpId`. */
export type RelyingParty = { rpId: string; origins: string[] }

/** An address of this machine by number has no domain; browsers know it as localhost. */
export function getRelyingParty(publicUrl: string): RelyingParty {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (isIP(hostname.replace(/[[\]]/g, '')) === 0) return { rpId: hostname, origins: [origin] }
  return { rpId: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] }
}

export type PublicKey = { credentialId: string; publicKey: Buffer; counter: number }

/** A passkey as it was made. */
export type MadePasskey = PublicKey & { transports: string[]; isBackedUp: boolean }

/** What a passkey says of its use. */
export type PasskeyUse = { counter: number; isBackedUp: boolean }

/** COSE algorithms: EdDSA, ES256 and RS256. */
export const passkeyAlgorithms = [-8, -7, -257]

type Expected = { site: RelyingParty; challenge: string }

// The library brings parsers of certificates, which nothing needs until somebody uses a passkey.
const load = () => import('@simplewebauthn/server')

const toExpected = ({ site, challenge }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origins,
  expectedRPID: site.rpId,
  // So a passkey stands for both: the device, and the finger, face or PIN of its owner.
  requireUserVerification: true,
})

/** As `newSecret` makes them; what else a response may say is asked of no database. */
const isOurs = /^[\w-]{43}$/

/** The challenge that a response says it signed; undefined where it cannot be read. */
export function readChallenge(clientDataJson: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    return typeof challenge === 'string' && isOurs.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The passkey that an authenticator made for this site and challenge; undefined where the response is not that. */
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
 * What a passkey says of its use, if it signed this challenge for this site. The counter is not compared here: it is the
 * caller's to refuse one that did not go up.
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
    // With -1 the library leaves the comparison out.
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: -1 },
  }).catch(() => undefined)
  if (!used?.verified) return undefined
  return { counter: used.authenticationInfo.newCounter, isBackedUp: used.authenticationInfo.credentialBackedUp }
}
