import type { Scope } from '../scope.ts'
import { longerSql, sql } from './database.ts'

// Has to be the first statement of its transaction.
const firstly = [
  sql('long_look.one_state', 'set transaction isolation level repeatable read, read only'),
  longerSql('long_look.take_time', 30),
  // Without parallel workers: with them, which the planner prefers for full scans, other requests took twice as long
  // meanwhile.
  sql('long_look.take_one_processor', 'set local max_parallel_workers_per_gather = 0'),
]

/** Long read-only work: all its statements see one snapshot, and each may take the time that a long history needs. */
export const readSnapshot = <T>(
  scope: Pick<Scope, 'now' | 'transaction'>,
  work: (scope: Pick<Scope, 'db' | 'now'>) => Promise<T>,
): Promise<T> =>
  scope.transaction(async ({ db }) => {
    for (const statement of firstly) await db.run(statement)
    return work({ db, now: scope.now })
  })
