import { hourMs } from '@sparkhood/contract/primitives/time'
import * as client from 'openid-client'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { NotVouched, PendingSignIn, ProviderIdentity, SignIn } from './sign-in.ts'

export type OpenidSettings = {
  /** The provider's issuer URL; `http` only for a provider on this machine. */
  issuer: string
  clientId: string
  clientSecret: string
  now: Clock
  log: Pick<Log, 'warn'>
  /** Replaces the network in tests and the sandbox. */
  ask?: client.CustomFetch
}

const patienceS = 5
const describedForMs = 24 * hourMs
const scope = 'openid email profile'

/** Starts a sign-in and reads its result; each step returns how it failed. */
export function openidClient(settings: OpenidSettings): Omit<SignIn, 'returnsAnywhere'> {
  const provider = openProvider(settings)
  const giveUp = (fault: unknown): NotVouched => {
    const failure = getFailure(fault)
    if (failure !== 'cancelled') settings.log.warn({ failure, ...getReason(fault) }, 'the sign-in provider was no help')
    return { failure }
  }
  return {
    startSignIn: (returnTo) => provider().then((config) => leave(config, returnTo), giveUp),
    finishSignIn: (returned, departure) =>
      provider()
        .then((config) => comeBack(config, { returned, departure, now: settings.now() }))
        .catch(giveUp),
  }
}

/** The provider's metadata: read on first use, and again after a day. */
function openProvider(settings: OpenidSettings): () => Promise<client.Configuration> {
  let known: { config: Promise<client.Configuration>; until: number } | undefined
  return () => {
    const now = settings.now().getTime()
    if (known && known.until > now) return known.config
    const asked = { config: discover(settings), until: now + describedForMs }
    known = asked
    asked.config.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.config
  }
}

function discover({ issuer, clientId, clientSecret, ask }: OpenidSettings): Promise<client.Configuration> {
  const isPlain = issuer.startsWith('http:')
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: patienceS,
    execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    ...(ask && { [client.customFetch]: ask }),
  })
}

async function leave(config: client.Configuration, returnTo: string) {
  const departure: PendingSignIn = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const address = client.buildAuthorizationUrl(config, {
    scope,
    redirect_uri: returnTo,
    state: departure.state,
    nonce: departure.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(departure.verifier),
    code_challenge_method: 'S256',
    // Somebody who is signed in at the provider must choose to sign in here; following a link is not enough.
    prompt: 'select_account',
  })
  return { address: address.href, departure }
}

type Return = { returned: URL; departure: PendingSignIn; now: Date }

async function comeBack(config: client.Configuration, { returned, departure, now }: Return): Promise<ProviderIdentity> {
  const tokens = await client.authorizationCodeGrant(config, returned, {
    expectedState: departure.state,
    expectedNonce: departure.nonce,
    pkceCodeVerifier: departure.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('No id token came')
  // Some providers put the email address into the id token, others return it only from userinfo.
  const told =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: getText(told.email),
    emailVerified: told.email_verified === true,
    ...getNames(told),
    ...provenIn(claims, now),
  }
}

const getText = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '')

// A provider sends `auth_time` if it is configured to, or asked to. We do not ask, because then people would have to
// type their password each time.
const provenIn = ({ auth_time: atS }: client.IDToken, now: Date): Pick<ProviderIdentity, 'authenticatedAgoMs'> =>
  typeof atS === 'number' ? { authenticatedAgoMs: Math.max(0, now.getTime() - atS * 1000) } : {}

function getNames(told: client.IDToken | client.UserInfoResponse): Pick<ProviderIdentity, 'firstname' | 'lastname'> {
  const [first = '', ...others] = getText(told.name).split(/\s+/)
  return { firstname: getText(told.given_name) || first, lastname: getText(told.family_name) || others.join(' ') }
}

const passing = new Set(['server_error', 'temporarily_unavailable'])
const unheard = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'])

function getFailure(fault: unknown): NotVouched['failure'] {
  if (fault instanceof client.AuthorizationResponseError) {
    if (fault.error === 'access_denied') return 'cancelled'
    return passing.has(fault.error) ? 'unavailable' : 'refused'
  }
  if (fault instanceof client.ResponseBodyError) return fault.status >= 500 ? 'unavailable' : 'refused'
  if (fault instanceof client.ClientError) return unheard.has(fault.code ?? '') ? 'unavailable' : 'refused'
  // All other errors come from the network.
  return 'unavailable'
}

// What the provider sent may identify the person, so only the library's own messages are logged.
const getReason = (fault: unknown): { kind: string; reason: string } => ({
  kind: fault instanceof Error && 'code' in fault ? String(fault.code) : '',
  reason: fault instanceof Error ? fault.message : String(fault),
})
