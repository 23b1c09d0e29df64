import { type Queries, sql } from './database.ts'

/** Two members, in either order. */
export type Pair = readonly [string, string]

const keyOf = (pair: Pair): string => `pair ${[...pair].sort().join(' ')}`

const share = sql(
  'data.share_pairs',
  'select pg_advisory_xact_lock_shared(hashtextextended(pair, 0)) from unnest($1::text[]) as pair',
)
/**
 * Locks these pairs against a new block until the transaction ends, and waits for one that is being written. A separate
 * statement, so that the next one sees that block, and before any row is locked, to prevent deadlocks.
 */
export const sharePairs = (db: Queries, pairs: readonly Pair[]): Promise<number> =>
  db.run(share, [[...new Set(pairs.map(keyOf))].sort()])

const take = sql('data.take_pair', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')
/**
 * Takes the exclusive lock: waits for everything that is being started between two members, and lets nothing new start
 * until the transaction ends.
 */
export const takePair = (db: Queries, pair: Pair): Promise<number> => db.run(take, [keyOf(pair)])
