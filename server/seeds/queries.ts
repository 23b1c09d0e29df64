import { sql } from '../src/platform/data/database.ts'

/** Of two processes that start on an empty database one plays the demo. Free again when its transaction ends. */
export const takeTurn = sql('demo.take_turn', 'select pg_try_advisory_xact_lock(7305022) as ours')

/** So that the first visitors need not wait until the database has counted by itself. */
export const countRows = sql('demo.analyze', 'analyze')
