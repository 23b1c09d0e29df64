import { oneAddress } from '@sparkhood/contract/primitives/email'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '../log.ts'
import { Refusal, refuse } from '../refuse.ts'
import { fingerprint, keyedHash } from '../secrets/random.ts'
import { type Database, throwOn } from './database.ts'
import { openRateCounters, type RateCounters } from './rate-counters.ts'

/** This many times within this many seconds, for each key. For what is rare: each try is written down at once. */
export type Limit = {
  name: string
  times: number
  withinS: number
  /** How it says no, where the usual words would not fit. */
  refusal?: RefusalCode
}

/** The key of an address in a limit: what the database takes for one address is one, in whatever letters it was kept. */
export const getLimitKey = (address: string, network?: string): string =>
  fingerprint(network === undefined ? oneAddress(address) : `${oneAddress(address)} ${network}`)

/**
 * Codes tried for one address, whichever call they are tried with: who joins with it and who moves to it prove the same thing,
 * so neither way has more guesses for whoever has used up the other's. A day's tries count however often a new code is sent.
 */
export const addressTries: Limit = {
  name: 'code.try.address',
  times: 10,
  withinS: 24 * 3600,
  refusal: 'limit.for_today',
}

/** All limits; the processes of one database share them. It holds hashes of the keys, so it names nobody. */
export type Limits = RateCounters & {
  /** Counts one try; refuses with limit.too_many when there are none left. */
  count(limit: Limit, key: string): Promise<void>
  /** Forgets the tries of a key, after a success. */
  forget(limit: Limit, key: string): Promise<void>
  /**
   * Counts one try of a network that others share. One that is full still lets each own key through once: one attacker would
   * else keep out everybody else. Returns what was counted, to be given back where only failures count.
   */
  countShared(shared: Try, own: string): Promise<Try>
  /** Takes one try back, where only failures are to count and others share the key. */
  giveBack(limit: Limit, key: string): Promise<void>
}

/** One try, and whose it is. */
export type Try = { limit: Limit; key: string }

/** Does the work as one of each of these tries, which are taken back where the work came to nothing. */
export async function asTries<Done>(
  limits: Pick<Limits, 'count' | 'giveBack'>,
  [one, ...others]: readonly Try[],
  work: () => Promise<Done>,
): Promise<Done> {
  if (!one) return work()
  const { limit, key } = one
  await limits.count(limit, key)
  try {
    return await asTries(limits, others, work)
  } catch (fault) {
    await limits.giveBack(limit, key)
    throw fault
  }
}

// So long a full limit is taken for full without a look: a flood would else queue up before one row of the database,
// and everybody else behind it.
const rememberMs = 1000
const maxRemembered = 10_000

/** The keys that were found to have no tries left, and when they have some again. */
function openMemory() {
  const full = new Map<string, { until: number; resets: number }>()
  return {
    waitMs: (key: string): number | undefined => {
      const found = full.get(key)
      const now = performance.now()
      return found && found.until > now ? found.resets - now : undefined
    },
    keep: (key: string, waitMs: number): void => {
      const now = performance.now()
      full.delete(key)
      full.set(key, { until: now + Math.min(waitMs, rememberMs), resets: now + waitMs })
      const [oldest] = full.size > maxRemembered ? full.keys() : []
      if (oldest !== undefined) full.delete(oldest)
    },
    drop: (key: string): void => {
      full.delete(key)
    },
  }
}

const refuseFor = ({ refusal = 'limit.too_many' }: Limit, waitMs: number): never =>
  refuse(refusal, { retryAfterS: Math.ceil(waitMs / 1000) })

export function openLimits(db: Database, log: Log, hashSecret: string): Limits {
  const getHash = (key: string): string => keyedHash(hashSecret, `limit ${key}`)
  const limiters = new Map<string, RateLimiterPostgres>()
  const memory = openMemory()
  const getLimiter = (limit: Limit): RateLimiterPostgres => {
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
  const count = async (limit: Limit, whose: string): Promise<void> => {
    const key = getHash(whose)
    const name = `${limit.name}:${key}`
    const waitMs = memory.waitMs(name)
    if (waitMs !== undefined) refuseFor(limit, waitMs)
    try {
      await getLimiter(limit).consume(key)
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throwOn(rejected)
      memory.keep(name, rejected.msBeforeNext)
      refuseFor(limit, rejected.msBeforeNext)
    }
  }
  return {
    ...openRateCounters(db, log, getHash),
    count,
    countShared: async (shared, own) => {
      try {
        await count(shared.limit, shared.key)
        return shared
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault
        const { name, ...limit } = shared.limit
        const once = { limit: { ...limit, name: `${name}.once`, times: 1 }, key: `${shared.key} ${own}` }
        await count(once.limit, once.key)
        return once
      }
    },
    forget: async (limit, whose) => {
      const key = getHash(whose)
      await getLimiter(limit).delete(key).catch(throwOn)
      memory.drop(`${limit.name}:${key}`)
    },
    giveBack: async (limit, whose) => {
      const key = getHash(whose)
      await getLimiter(limit).reward(key).catch(throwOn)
      memory.drop(`${limit.name}:${key}`)
    },
  }
}
