import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '../log.ts'
import { refuse } from '../refuse.ts'
import { fingerprint } from '../secrets/random.ts'
import { type Database, throwOn } from './database.ts'
import { openTallies, type Tallies } from './tallies.ts'

/** So many times within so many seconds, for each key. For what is rare: each try is written down at once. */
export type Limit = { name: string; times: number; withinS: number }

/** The key of an address in a limit: any letter case is one address, and the counters hold no addresses. */
export const limitKeyOf = (...parts: string[]): string => fingerprint(parts.join(' ').toLowerCase())

/** All limits; the processes of one database share them. */
export type Limits = Tallies & {
  /** Counts one try; refuses with limit.too_many when there are none left. */
  count(limit: Limit, key: string): Promise<void>
  /** Forgets the tries of a key, after a success. */
  forget(limit: Limit, key: string): Promise<void>
  /** Takes one try back, where only failures are to count and others share the key. */
  giveBack(limit: Limit, key: string): Promise<void>
}

export function openLimits(db: Database, log: Log): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (limit: Limit): RateLimiterPostgres => {
    const known = limiters.get(limit.name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: db.pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.times,
      duration: limit.withinS,
      clearExpiredByTimeout: false,
    })
    limiters.set(limit.name, limiter)
    return limiter
  }
  return {
    ...openTallies(db, log),
    count: async (limit, key) => {
      try {
        await limiterOf(limit).consume(key)
      } catch (rejected) {
        if (!(rejected instanceof RateLimiterRes)) throwOn(rejected)
        refuse('limit.too_many', { retryAfterS: Math.ceil(rejected.msBeforeNext / 1000) })
      }
    },
    forget: async (limit, key) => {
      await limiterOf(limit).delete(key).catch(throwOn)
    },
    giveBack: async (limit, key) => {
      await limiterOf(limit).reward(key).catch(throwOn)
    },
  }
}
