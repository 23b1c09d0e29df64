import { oneAddress } from '@sparkhood/contract/primitives/email'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '../log.ts'
import { Refusal, refuse } from '../refuse.ts'
import { fingerprint, keyedHash } from '../secrets/random.ts'
import { type Database, throwOn } from './database.ts'
import { openRateCounters, type RateCounters } from './rate-counters.ts'

/** This many times within this many seconds, for each key. For rare attempts: each is written to the database at once. */
export type Limit = {
  name: string
  times: number
  withinS: number
  /** The refusal, if not limit.too_many. */
  refusal?: RefusalCode
}

/** The key of an email address in a limit: the same for spellings that the database treats as one address. */
export const getLimitKey = (address: string, network?: string): string =>
  fingerprint(network === undefined ? oneAddress(address) : `${oneAddress(address)} ${network}`)

/**
 * Attempts at the code of an email address, shared by all calls that take one (registering, changing the address), so that no
 * call gives extra guesses. A new code does not reset the count.
 */
export const addressTries: Limit = {
  name: 'code.try.address',
  times: 10,
  withinS: 24 * 3600,
  refusal: 'limit.for_today',
}

/** All limits, shared by the processes of a database. Keys are stored as hashes, so that nobody can be identified. */
export type Limits = RateCounters & {
  /** Counts one attempt. Refuses with limit.too_many, or the refusal of the limit, if none are left. */
  count(limit: Limit, key: string): Promise<void>
  /** Resets the count of a key, after a success. */
  forget(limit: Limit, key: string): Promise<void>
  /**
   * Counts one attempt from a network that others share. If its limit is reached, each own key still gets one attempt, so that an
   * attacker cannot lock out everybody else. Returns what was counted, for `giveBack` if only failures count.
   */
  countShared(shared: Try, own: string): Promise<Try>
  /** Uncounts one attempt, for limits of failures whose key others share. */
  giveBack(limit: Limit, key: string): Promise<void>
}

/** One attempt, and the key that it counts for. */
export type Try = { limit: Limit; key: string }

/** Counts these attempts and does the work; if the work throws, the attempts are uncounted. */
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

// How long a reached limit is refused from memory: a flood of calls would otherwise queue for one row of the database and
// delay everybody else.
const rememberMs = 1000
const maxRemembered = 10_000

/** The keys whose limit was reached, and when it resets. */
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
