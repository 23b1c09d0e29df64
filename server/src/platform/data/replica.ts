import { ownWritesMs } from '@sparkhood/contract/endpoint'
import type { Log } from '../log.ts'
import { type Database, type DatabaseOptions, openDatabase, type Queries, sql } from './database.ts'

/** A read replica, for reads that may be up to a second stale. */
export type Replica = {
  /** Reads from the replica while it follows closely, and from the primary for callers that have just written. */
  readsFor(memberId: string | undefined): Queries
  /** Notes that a member writes: for a while their reads go to the primary. */
  noteWrite(memberId: string): void
  /** Whether reads go to the replica. */
  isFresh(): boolean
  close(): Promise<void>
}

/** The most that a read may lag behind. */
const maxLagMs = 1000
const beatMs = 250
const maxMarks = 8
// Waits no longer for a replica that hangs; then the primary is queried.
const answerMs = 2000
const maxWriters = 20_000

const position = sql('replica.position', 'select pg_current_wal_flush_lsn()::text as "position!"')
// The latest of these positions that the replica has replayed, counted from 1; none if it replays nothing.
const reached = sql(
  'replica.reached',
  `select max(place) as place from unnest($1::pg_lsn[]) with ordinality as mark (position, place)
   where pg_is_in_recovery() and pg_last_wal_replay_lsn() >= position`,
)

type Mark = { position: string; at: number }

/** Opens a replica next to its primary. */
export function openReplica(
  db: Database,
  url: string,
  { log, ...options }: Omit<DatabaseOptions, 'onFault'> & { log: Pick<Log, 'info' | 'warn'> },
): Replica {
  const copy = openDatabase(url, options)
  const writers = new Map<string, number>()
  const lag = measureLag(db, copy, log)
  const onCopy: Queries = queriesOn(copy, db, lag.doubt)
  return {
    readsFor: (memberId) => {
      const wroteAt = memberId === undefined ? undefined : writers.get(memberId)
      const hasWritten = wroteAt !== undefined && performance.now() - wroteAt < ownWritesMs
      return lag.isFresh() && !hasWritten ? onCopy : db
    },
    noteWrite: (memberId) => {
      writers.delete(memberId)
      writers.set(memberId, performance.now())
      const [oldest] = writers.size > maxWriters ? writers.keys() : []
      if (oldest !== undefined) writers.delete(oldest)
    },
    isFresh: lag.isFresh,
    close: async () => {
      await lag.end()
      await copy.close()
    },
  }
}

/**
 * The lag is measured: a few times a second the primary reports how far it has written, and the replica how far it has
 * replayed. At the last position that it has reached the replica equalled the primary of then, so it may be read until
 * a second after that. Any failure of either, or between them, only lets that time run out.
 */
function measureLag(db: Database, copy: Database, log: Pick<Log, 'info' | 'warn'>) {
  let marks: Mark[] = []
  let freshUntil = 0
  let wasFresh = false

  const isFresh = (): boolean => performance.now() < freshUntil
  const reportChange = (): void => {
    if (isFresh() === wasFresh) return
    wasFresh = !wasFresh
    if (wasFresh) log.info('reads that may be a second late go to the replica')
    else log.warn('the replica is late or away: the database answers all reads')
  }
  const look = async (): Promise<void> => {
    const at = performance.now()
    const found = await db.row(position)
    if (found) marks = [...marks, { position: found.position, at }].slice(-maxMarks)
    const asked = marks
    const answer = await within(copy.row(reached, [asked.map((mark) => mark.position)]))
    const mark = answer?.place ? asked[answer.place - 1] : undefined
    if (mark) freshUntil = Math.max(freshUntil, mark.at + maxLagMs)
  }
  let looking: Promise<void> | undefined
  const beat = setInterval(() => {
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = undefined
        reportChange()
      })
  }, beatMs)
  beat.unref()
  return {
    isFresh,
    doubt: (): void => {
      freshUntil = 0
    },
    end: async (): Promise<void> => {
      clearInterval(beat)
      await looking
    },
  }
}

async function within<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The replica did not answer in time')), answerMs)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Queries the replica, and on any error the primary. */
function queriesOn(copy: Database, db: Database, doubt: () => void): Queries {
  const ask = async <T>(from: (queries: Queries) => Promise<T>): Promise<T> => {
    try {
      return await within(from(copy))
    } catch {
      doubt()
      return from(db)
    }
  }
  return {
    rows: (statement, ...given) => ask((queries) => queries.rows(statement, ...given)),
    row: (statement, ...given) => ask((queries) => queries.row(statement, ...given)),
    // A statement that returns an affected row count may be a write.
    run: (statement, ...given) => db.run(statement, ...given),
  }
}
