import { sql } from '../src/platform/data/database.ts'

/** Whether anybody is there already, and whether the cast is. */
export type DemoState = { inhabited: boolean; played: boolean }
export const readState = sql(
  'demo.state',
  'select exists (select from accounts) as inhabited, exists (select from accounts where email = $1) as played',
)

/** Of two processes that start on an empty database one plays the demo. Free again when its transaction ends. */
export const takeTurn = sql('demo.take_turn', 'select pg_try_advisory_xact_lock(7305022) as ours')

/** So that the first visitors need not wait until the database has counted by itself. */
export const countRows = sql('demo.analyze', 'analyze')
