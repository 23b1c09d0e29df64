import { type CallLimit, callLimits, type Pace } from '@sparkhood/contract/limits'
import { secondMs } from '@sparkhood/contract/primitives/time'
import type { Log } from '../log.ts'
import { refuse } from '../refuse.ts'
import { type Queries, sql } from './database.ts'

export type RateCounters = {
  /** Counts one call; refuses it, uncounted, when the key has none left in this minute or on this day. */
  spend(limit: CallLimit, key: string, now: Date): void
  /** Takes a call back that came to nothing, where only what is done counts. */
  refund(limit: CallLimit, key: string, now: Date): void
  /** Posts what is not posted yet. */
  close(): Promise<void>
}

/** What one key spent in one stretch of time: here and not yet posted, on its way, and everywhere as last heard. */
type Entry = { stretch: number; here: number; sent: number; everywhere: number; waits: boolean }
/** One pace with its keys, in the order in which they came. */
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
// So small a share is not worth a write: most people never spend it, so their calls cost the database nothing.
const unpostedShare = 1 / 20
const maxKeys = 10_000
const maxRows = 2000
const dayS = 24 * 3600

// In the order of the keys, so that two processes never wait for each other. A stretch that is over stays over.
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
 * Limits for calls that come often: counted in the process and settled with the database. Once a key has a twentieth of
 * its limit unposted, that goes out with the next batch, at most one a second, and the total of all processes comes back
 * with it. So a call waits for nothing, and of P processes
 * - each answers at most `times` in one stretch, also while the database is out of reach;
 * - all together answer at most `times + (P - 1) * times / 20`, and what they answered in the second and the round trip
 *   before the last of them heard that the limit is reached.
 * Stretches begin at the same moment for everybody (full minutes, UTC days), so twice `times` may pass around it.
 * A process that is killed loses what it had not posted. It keeps 10,000 keys a limit; one that others push out starts
 * over in this process until its next posting. (rate-limiter-flexible counts in memory, shared with nobody, or asks the
 * database for every call that it allows.)
 */
export function openRateCounters(queries: Queries, log: Log, getHash: (key: string) => string): RateCounters {
  const settling = Promise.resolve()
  const book: Book = { queries, getHash, log, waiting: [], timer: undefined, settling, isClosed: false }
  const counters = Object.fromEntries(
    Object.entries(callLimits).map(([name, paces]) => [name, paces.map((pace) => getCounter(name, pace))]),
  ) as Record<CallLimit, Counter[]>
  return {
    spend(limit, key, now) {
      // All paces are asked before one is charged, so a refused call costs nothing.
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
  // Set anew, so that the keys that came least lately are the first to go.
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

// Counted twice if the database took it and could not say so: rather a little strict than open.
function takeBack(book: Book, { counter, key, entry }: Posting): void {
  entry.here += entry.sent
  entry.sent = 0
  // What a later call put in the queue meanwhile is there already; a stretch that is over needs no posting.
  if (entry.waits || counter.rateCounters.get(key) !== entry) return
  entry.waits = true
  book.waiting.push({ counter, key, entry })
}

const unposted = (counter: Counter): Posting[] =>
  [...counter.rateCounters].filter(([, entry]) => entry.here !== 0).map(([key, entry]) => ({ counter, key, entry }))
