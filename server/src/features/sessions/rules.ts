import { id } from '@sparkhood/contract/primitives/ids'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import type { Actor } from '../../platform/scope.ts'
import { fingerprint } from '../../platform/secrets/random.ts'
import type { Settings } from '../../platform/settings.ts'

const refreshTtlDays = 30
/** When a refresh token that is issued now expires. */
export const refreshExpiry = (now: Date): Date => new Date(now.getTime() + refreshTtlDays * dayMs)

/** A session ends this many days after sign-in, however often it is refreshed. */
export const longestDays = 180

const confirmedForMs = 10 * minuteMs

/** The earliest confirmation that still allows the most sensitive actions. */
export const confirmedSince = (now: Date): Date => new Date(now.getTime() - confirmedForMs)

/** Whether the member still has to agree to the terms; `today` is the version in force. */
export const getTermsDue = (agreedVersion: string | null, today: string): Pick<Actor, 'termsDue'> => {
  if (agreedVersion === today) return {}
  return { termsDue: agreedVersion === null ? 'new' : 'changed' }
}

/** What decides whether a session has its member's operator role. */
type Proven = { role: Actor['role']; has_factor: boolean; factor_shown: boolean; is_first: boolean }

/**
 * The role with which a session acts. Where operators need a second factor, a session without one acts as a member.
 * Only the first session after somebody became an operator is exempt, until the account has a factor.
 */
export function getEffectiveRole(
  { role, has_factor, factor_shown, is_first }: Proven,
  rule: Settings['operatorSecondFactor'],
): Pick<Actor, 'role' | 'needsSecondFactor'> {
  if (role === 'member' || rule === 'optional') return { role }
  const isProven = has_factor ? factor_shown : is_first
  return isProven ? { role } : { role: 'member', needsSecondFactor: true }
}

const noteAfterMs = 5 * minuteMs
const noteMoveAfterMs = minuteMs

type Use = { seenAt: Date; network: string }

/** Whether to record a use of a session: every five minutes, or after one minute from another network. */
export function isWorthNoting(last: Use, { now, network }: { now: Date; network: string }): boolean {
  const sinceMs = now.getTime() - last.seenAt.getTime()
  return sinceMs >= (network === last.network ? noteAfterMs : noteMoveAfterMs)
}

/** A refresh token consists of its session's id and a single-use secret. */
export const writeRefreshToken = (sid: string, secret: string): string => `${sid}.${secret}`

/** Parses a refresh token. Returns undefined if it is malformed. */
export function readRefreshToken(token: string | undefined): { sid: string; secretHash: string } | undefined {
  const [sid, secret, ...rest] = (token ?? '').split('.')
  if (!secret || rest.length > 0 || !id.safeParse(sid).success) return undefined
  return { sid: sid as string, secretHash: fingerprint(secret) }
}
