import type { ReplyOf } from '@sparkhood/contract/endpoint'
import type { logout as logoutEndpoint, refreshSession as refreshEndpoint } from '@sparkhood/contract/people/sessions'
import { getDevice } from '../../platform/device-names.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { fingerprint, newId, newSecret } from '../../platform/secrets/random.ts'
import { endOneSession, forgetSession } from './authenticate.ts'
import { findRefusedSession, insertSession, rotateSession } from './queries.ts'
import { longestDays, readRefreshToken, refreshExpiry, writeRefreshToken } from './rules.ts'

type TokensReply = ReplyOf<typeof refreshEndpoint>

/**
 * How a member signed in, when they proved their identity, and when they showed a second factor; the times are
 * undefined if they did not.
 */
type SignedIn = {
  how: 'password' | 'google' | 'passkey'
  provenAt: Date | undefined
  secondFactorAt?: Date | undefined
}

/**
 * Opens a session for an account whose member has signed in. Proof of identity at sign-in also counts as a
 * confirmation. Emails the member about a device that is new to the account, unless it is the first.
 */
export async function openSession(
  scope: Scope<'tokens'>,
  accountId: string,
  { how, provenAt, secondFactorAt }: SignedIn,
): Promise<TokensReply> {
  const sid = newId()
  const secret = newSecret()
  const { device, network } = scope.origin
  const isOnNewDevice = await insertSession(scope, {
    sid,
    accountId,
    refreshHash: fingerprint(secret),
    device,
    deviceName: getDevice(device).name,
    network,
    expiresAt: refreshExpiry(scope.now),
    provenAt,
    secondFactorAt,
  })
  if (isOnNewDevice) await scope.emit(domainEvent('session.on_new_device', { sessionId: sid }))
  scope.log.info({ member: accountId, sid, how, network }, 'signed in')
  return pair(scope, { id: accountId, sid }, secret)
}

/**
 * Exchanges a refresh token for a new pair. A token that was used before, or never belonged to the session, ends the
 * session: it may be stolen. Of two concurrent refreshes one succeeds, and the other ends the session like any replay;
 * a client with several tabs must refresh in only one of them.
 */
export async function refreshSession(scope: Scope<'live' | 'tokens'>, token: string | undefined): Promise<TokensReply> {
  const sent = readRefreshToken(token)
  if (!sent) refuse('auth.bad_token')
  const secret = newSecret()
  const accountId = await rotateSession(scope, {
    sid: sent.sid,
    sentHash: sent.secretHash,
    newHash: fingerprint(secret),
    expiresAt: refreshExpiry(scope.now),
    network: scope.origin.network,
    longestDays,
  })
  if (accountId) return pair(scope, { id: accountId, sid: sent.sid }, secret)
  return refuseRefresh(scope, sent)
}

/** Ends the session of the request's access token. */
export async function logout(scope: MemberScope<'live'>): Promise<ReplyOf<typeof logoutEndpoint>> {
  await scope.transaction((inner) => endOneSession(inner, scope.actor.sid, 'logout'))
  forgetSession(scope, scope.actor.sid)
  return { message: 'You have been logged out.' }
}

async function refuseRefresh(scope: Scope<'live'>, sent: { sid: string; secretHash: string }): Promise<never> {
  const session = await findRefusedSession(scope, sent.sid)
  const isLatest = session?.refresh_hash === sent.secretHash
  if (session?.suspended && isLatest) refuse('auth.suspended')
  if (session?.live && !isLatest) {
    await scope.transaction((inner) => endOneSession(inner, sent.sid, 'replay'))
    forgetSession(scope, sent.sid)
    scope.log.warn({ sid: sent.sid }, 'a refresh token came twice; its session is over')
  }
  return refuse('auth.bad_token')
}

const pair = (scope: Scope<'tokens'>, claims: { id: string; sid: string }, secret: string): TokensReply => ({
  data: {
    accessToken: scope.tokens.sign(claims, scope.now, scope.settings.accessTtlS),
    refreshToken: writeRefreshToken(claims.sid, secret),
  },
})
