import { type CallLimit, callLimits, type Pace } from '@sparkhood/contract/limits'
import { secondMs } from '@sparkhood/contract/primitives/time'
import type { Log } from '../log.ts'
import { refuse } from '../refuse.ts'
import { type Queries, sql } from './database.ts'

export type RateCounters = {
  /** Counts one call. Refuses it without counting if the key has none left in this minute or on this day. */
  spend(limit: CallLimit, key: string, now: Date): void
  /** Refunds a call that failed, if only successful calls count. */
  refund(limit: CallLimit, key: string, now: Date): void
  /** Posts the remaining counts. */
  close(): Promise<void>
}

/** The calls of a key in one period: not yet posted, being posted, and the total of all processes as last reported. */
type Entry = { stretch: number; here: number; sent: number; everywhere: number; waits: boolean }
/** A limit per period with its keys, in the order of their last use. */
type Counter = Pace & { name: string; postAt: number; rateCounters: Map<string, Entry> }
type Posting = { counter: Counter; key: string; entry: Entry }
type Book = {
  queries: Queries
  getHash: (key: string) => string
  log: Log
  waiting: Posting[]
  timer: NodeJS.Timeout | undefined
  settling: Promise<void>
  isClosed: boolean
}

const postEveryMs = secondMs
// The share of a limit below which counts are not posted: most people never use it, so their calls cost the database
// nothing.
const unpostedShare = 1 / 20
const maxKeys = 10_000
const maxRows = 2000
const dayS = 24 * 3600

// Ordered by key, so that two processes cannot deadlock. A period that has ended is not changed.
const post = sql(
  'limits.post',
  `insert into rate_limits as kept (key, points, expire)
   select * from unnest($1::text[], $2::int[], $3::bigint[]) order by 1
   on conflict (key) do update set expire = excluded.expire,
     points = excluded.points + case when kept.expire = excluded.expire then kept.points else 0 end
     where kept.expire <= excluded.expire
   returning key, points`,
)

/**
 * Rate limits for frequent calls, counted in memory and settled with the database. Once a key has a twentieth of its
 * limit unposted, that is posted with the next batch, at most one a second, which returns the total of all processes.
 * So no call waits for the database, and of P processes - each accepts at most `times` in a period, also while the
 * database is unreachable; - all together accept at most `times + (P - 1) * times / 20`, plus what they accepted in the
 * second and the round trip before the last of them heard that the limit is reached. Periods begin at the same time for
 * everybody (full minutes, UTC days), so twice `times` may pass around a boundary. A killed process loses its unposted
 * counts. Each limit keeps 10,000 keys; one that is evicted starts over in this process until its next posting.
 * (rate-limiter-flexible either counts in memory without sharing, or queries the database for every accepted call.)
 */
export function openRateCounters(queries: Queries, log: Log, getHash: (key: string) => string): RateCounters {
  const settling = Promise.resolve()
  const book: Book = { queries, getHash, log, waiting: [], timer: undefined, settling, isClosed: false }
  const counters = Object.fromEntries(
    Object.entries(callLimits).map(([name, paces]) => [name, paces.map((pace) => getCounter(name, pace))]),
  ) as Record<CallLimit, Counter[]>
  return {
    spend(limit, key, now) {
      // All periods are checked before any is charged, so a refused call costs nothing.
      for (const counter of counters[limit]) {
        const entry = getCount(counter, key, now)
        if (entry.everywhere + entry.sent + entry.here >= counter.times) refuseUntilNext(counter, now)
      }
      for (const counter of counters[limit]) add(book, { counter, key, entry: getCount(counter, key, now) })
    },
    refund(limit, key, now) {
      for (const counter of counters[limit]) {
        const entry = counter.rateCounters.get(key)
        if (entry?.stretch === stretchAt(counter, now)) add(book, { counter, key, entry }, -1)
      }
    },
    async close() {
      book.isClosed = true
      clearTimeout(book.timer)
      await book.settling
      await settle(book, Object.values(counters).flat().flatMap(unposted))
    },
  }
}

const getCounter = (name: string, pace: Pace): Counter => ({
  ...pace,
  name: `${name} ${pace.withinS}`,
  postAt: Math.ceil(pace.times * unpostedShare),
  rateCounters: new Map(),
})

const stretchAt = ({ withinS }: Pace, now: Date): number => Math.floor(now.getTime() / (withinS * secondMs))
const endOf = ({ withinS }: Pace, stretch: number): number => (stretch + 1) * withinS * secondMs

function getCount(counter: Counter, key: string, now: Date): Entry {
  const stretch = stretchAt(counter, now)
  const known = counter.rateCounters.get(key)
  if (known?.stretch === stretch) return known
  const fresh = { stretch, here: 0, sent: 0, everywhere: 0, waits: false }
  // Reinserted, so that the least recently used keys are evicted first.
  counter.rateCounters.delete(key)
  counter.rateCounters.set(key, fresh)
  const [oldest] = counter.rateCounters.size > maxKeys ? counter.rateCounters.keys() : []
  if (oldest !== undefined) counter.rateCounters.delete(oldest)
  return fresh
}

function refuseUntilNext(counter: Counter, now: Date): never {
  const waitMs = endOf(counter, stretchAt(counter, now)) - now.getTime()
  const code = counter.withinS < dayS ? 'limit.too_fast' : 'limit.for_today'
  return refuse(code, { retryAfterS: Math.ceil(waitMs / secondMs) })
}

function add(book: Book, posting: Posting, calls: 1 | -1 = 1): void {
  const { counter, entry } = posting
  entry.here += calls
  if (Math.abs(entry.here) < counter.postAt || entry.waits) return
  entry.waits = true
  book.waiting.push(posting)
  postSoon(book)
}

function postSoon(book: Book): void {
  if (book.timer || book.isClosed) return
  book.timer = setTimeout(() => {
    book.settling = settle(book, book.waiting.splice(0)).then(() => {
      book.timer = undefined
      if (book.waiting.length > 0) postSoon(book)
    })
  }, postEveryMs)
  book.timer.unref()
}

async function settle(book: Book, postings: readonly Posting[]): Promise<void> {
  for (let from = 0; from < postings.length; from += maxRows) {
    await postBatch(book, postings.slice(from, from + maxRows))
  }
}

async function postBatch(book: Book, postings: readonly Posting[]): Promise<void> {
  const rows = postings.map((posting) => ({ ...posting, row: getRow(book, posting), points: posting.entry.here }))
  for (const { entry, points } of rows) Object.assign(entry, { here: 0, sent: points, waits: false })
  const values = [
    rows.map(({ row }) => row),
    rows.map(({ points }) => points),
    rows.map(({ counter, entry }) => endOf(counter, entry.stretch)),
  ] as const
  try {
    const totals = await book.queries.rows(post, values)
    const getTotal = new Map(totals.map(({ key, points }) => [key, points]))
    for (const { entry, row, points } of rows) {
      entry.everywhere = getTotal.get(row) ?? entry.everywhere + points
      entry.sent = 0
    }
  } catch (fault) {
    book.log.warn({ err: fault }, 'limits are not shared until the database is back')
    for (const posting of rows) takeBack(book, posting)
  }
}

const getRow = ({ getHash }: Book, { counter, key }: Posting): string => `${counter.name} ${getHash(key)}`

// Counts twice if the database committed but could not confirm it: too strict rather than too lenient.
function takeBack(book: Book, { counter, key, entry }: Posting): void {
  entry.here += entry.sent
  entry.sent = 0
  // A later call may have queued it again; a period that has ended needs no posting.
  if (entry.waits || counter.rateCounters.get(key) !== entry) return
  entry.waits = true
  book.waiting.push({ counter, key, entry })
}

const unposted = (counter: Counter): Posting[] =>
  [...counter.rateCounters].filter(([, entry]) => entry.here !== 0).map(([key, entry]) => ({ counter, key, entry }))
