import type { Scope } from '../scope.ts'
import { longerSql, sql } from './database.ts'

// Has to come first in its transaction.
const firstly = [
  sql('long_look.one_state', 'set transaction isolation level repeatable read, read only'),
  longerSql('long_look.take_time', 30),
  // One processor: with workers beside it, as the planner likes for what is read whole, people waited twice as long meanwhile.
  sql('long_look.take_one_processor', 'set local max_parallel_workers_per_gather = 0'),
]

/**
 * Work that only reads, and reads a lot: all its statements see one state of the database, and each may take the time that a
 * long history needs.
 */
export const readSnapshot = <T>(
  scope: Pick<Scope, 'now' | 'transaction'>,
  work: (scope: Pick<Scope, 'db' | 'now'>) => Promise<T>,
): Promise<T> =>
  scope.transaction(async ({ db }) => {
    for (const statement of firstly) await db.run(statement)
    return work({ db, now: scope.now })
  })
