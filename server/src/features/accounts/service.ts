import type { login as loginEndpoint, logout as logoutEndpoint } from '@sparkhood/contract/accounts'
import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { fingerprint, newId, newSecret } from '../../platform/secrets/random.ts'
import {
  findLogin,
  findRefusedSession,
  insertSession,
  type LoginRow,
  type RefusedSessionRow,
  rotateSession,
} from './queries.ts'
import { limitKeyOf, loginLimits, readRefreshToken, writeRefreshToken } from './rules.ts'
import { endOneSession, forgetSession } from './sessions.ts'

type TokensReply = ReplyOf<typeof loginEndpoint>

/** Logs in. An unknown address is answered as a wrong password is, and as late. */
export async function login(scope: Scope, credentials: InputOf<typeof loginEndpoint>['body']): Promise<TokensReply> {
  const { email, password } = credentials
  const { network } = scope.origin
  await scope.limits.count(loginLimits.network, network)
  await scope.limits.count(loginLimits.address, limitKeyOf(email))
  await scope.limits.count(loginLimits.pair, limitKeyOf(email, network))
  const account = await scope.db.row<LoginRow>(findLogin, [email])
  const matches = await scope.passwords.matches(password, account?.password_hash)
  if (!account || !matches) refuse('auth.bad_credentials')
  await scope.limits.giveBack(loginLimits.network, network)
  await scope.limits.giveBack(loginLimits.address, limitKeyOf(email))
  await scope.limits.forget(loginLimits.pair, limitKeyOf(email, network))
  if (account.suspended) refuse('auth.suspended')
  return openSession(scope, account.id)
}

/**
 * Exchanges a refresh token for a new pair. A token that was used before, or never was the session's, ends the session:
 * somebody else may hold it. Of two refreshes at the same moment one wins, and the other ends the session like any
 * replay; a client with several tabs refreshes in one of them.
 */
export async function refreshSession(scope: Scope, token: string | undefined): Promise<TokensReply> {
  const sent = readRefreshToken(token)
  if (!sent) refuse('auth.bad_token')
  const secret = newSecret()
  const values = [sent.sid, sent.secretHash, fingerprint(secret), scope.now, refreshExpiry(scope)]
  const rotated = await scope.db.row<{ account_id: string }>(rotateSession, values)
  if (rotated) return pair(scope, { id: rotated.account_id, sid: sent.sid }, secret)
  return refuseRefresh(scope, sent)
}

/** Ends the session of the token that was sent. */
export async function logout(scope: MemberScope): Promise<ReplyOf<typeof logoutEndpoint>> {
  await scope.atomically((inner) => endOneSession(inner, scope.actor.sid, 'logout'))
  forgetSession(scope, scope.actor.sid)
  return { message: 'You have been logged out.' }
}

async function openSession(scope: Scope, accountId: string): Promise<TokensReply> {
  const sid = newId()
  const secret = newSecret()
  const { device } = scope.origin
  await scope.db.run(insertSession, [sid, accountId, fingerprint(secret), device, scope.now, refreshExpiry(scope)])
  return pair(scope, { id: accountId, sid }, secret)
}

async function refuseRefresh(scope: Scope, sent: { sid: string; secretHash: string }): Promise<never> {
  const session = await scope.db.row<RefusedSessionRow>(findRefusedSession, [sent.sid, scope.now])
  const isLatest = session?.refresh_hash === sent.secretHash
  if (session?.suspended && isLatest) refuse('auth.suspended')
  if (session?.live && !isLatest) {
    await scope.atomically((inner) => endOneSession(inner, sent.sid, 'replay'))
    forgetSession(scope, sent.sid)
    scope.log.warn({ sid: sent.sid }, 'a refresh token came twice; its session is over')
  }
  return refuse('auth.bad_token')
}

const refreshExpiry = (scope: Scope): Date => new Date(scope.now.getTime() + scope.settings.refreshTtlS * secondMs)

const pair = (scope: Scope, claims: { id: string; sid: string }, secret: string): TokensReply => ({
  data: {
    accessToken: scope.tokens.sign(claims, scope.now, scope.settings.accessTtlS),
    refreshToken: writeRefreshToken(claims.sid, secret),
  },
})
