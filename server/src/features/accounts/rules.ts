import { id } from '@sparkhood/contract/primitives/ids'
import type { Limit } from '../../platform/data/limits.ts'
import { fingerprint, keyedHash } from '../../platform/secrets/random.ts'

const minuteS = 60
const hourS = 60 * minuteS
const dayS = 24 * hourS

/** Wrong passwords: few for one address from one network, more for an address from everywhere and for a network. */
export const loginLimits = {
  pair: { name: 'login.pair', times: 10, withinS: 15 * minuteS },
  address: { name: 'login.address', times: 100, withinS: hourS },
  network: { name: 'login.network', times: 100, withinS: 15 * minuteS },
} as const satisfies Record<string, Limit>

/** Codes sent. Wide for a network: a whole school or a mobile operator may share one. */
export const sendLimits = {
  address: { name: 'code.send.address', times: 10, withinS: hourS },
  network: { name: 'code.send.network', times: 300, withinS: hourS },
} as const satisfies Record<string, Limit>

/** Codes tried: a day's tries for an address count on however often a new code is sent. */
export const tryLimits = {
  address: { name: 'code.try.address', times: 10, withinS: dayS },
  network: { name: 'code.try.network', times: 100, withinS: hourS },
} as const satisfies Record<string, Limit>

export const triesPerCode = 5

/** The key of an address in a limit: any letter case is one address, and the counters hold no addresses. */
export const limitKeyOf = (...parts: string[]): string => fingerprint(parts.join(' ').toLowerCase())

/** What is stored of a code: bound to its address, and useless without the server's key. */
export const codeHashOf = (hashSecret: string, email: string, code: string): string =>
  keyedHash(hashSecret, `code ${email.toLowerCase()} ${code}`)

/** A refresh token names its session and carries the secret of this one use. */
export const writeRefreshToken = (sid: string, secret: string): string => `${sid}.${secret}`

/** Takes a refresh token apart; undefined when it cannot be one. */
export function readRefreshToken(token: string | undefined): { sid: string; secretHash: string } | undefined {
  const [sid, secret, ...rest] = (token ?? '').split('.')
  if (!secret || rest.length > 0 || !id.safeParse(sid).success) return undefined
  return { sid: sid as string, secretHash: fingerprint(secret) }
}
