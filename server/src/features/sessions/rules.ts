import { id } from '@sparkhood/contract/primitives/ids'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import type { Actor } from '../../platform/scope.ts'
import { fingerprint } from '../../platform/secrets/random.ts'
import type { Settings } from '../../platform/settings.ts'

const refreshTtlDays = 30
/** Until when a refresh token that is given out now can be used. */
export const refreshExpiry = (now: Date): Date => new Date(now.getTime() + refreshTtlDays * dayMs)

/** However often it is used, a session ends this long after signing in. */
export const longestDays = 180

const confirmedForMs = 10 * minuteMs

/** Since when a session must have been confirmed to be trusted with what matters most. */
export const confirmedSince = (now: Date): Date => new Date(now.getTime() - confirmedForMs)

/** What a session says of its member's consent, whose latest version is the one given. */
export const getTermsDue = (agreedVersion: string | null, today: string): Pick<Actor, 'termsDue'> => {
  if (agreedVersion === today) return {}
  return { termsDue: agreedVersion === null ? 'new' : 'changed' }
}

/** What a session says of somebody who may look after the site. */
type Proven = { role: Actor['role']; has_factor: boolean; factor_shown: boolean; is_first: boolean }

/**
 * As whom a session acts. Where operators need a second factor, a session that showed none acts as a member's: only the
 * first one after somebody became an operator goes without, until there is a factor to show.
 */
export function getStanding(
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

/** Whether a use of a session is to be written down: every few minutes, sooner from another network. */
export function isWorthNoting(last: Use, { now, network }: { now: Date; network: string }): boolean {
  const sinceMs = now.getTime() - last.seenAt.getTime()
  return sinceMs >= (network === last.network ? noteAfterMs : noteMoveAfterMs)
}

/** A refresh token names its session and carries the secret of this one use. */
export const writeRefreshToken = (sid: string, secret: string): string => `${sid}.${secret}`

/** Takes a refresh token apart; undefined when it cannot be one. */
export function readRefreshToken(token: string | undefined): { sid: string; secretHash: string } | undefined {
  const [sid, secret, ...rest] = (token ?? '').split('.')
  if (!secret || rest.length > 0 || !id.safeParse(sid).success) return undefined
  return { sid: sid as string, secretHash: fingerprint(secret) }
}
