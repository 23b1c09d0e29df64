import { hourMs } from '@sparkhood/contract/primitives/time'
import type { TimedJob } from '../jobs.ts'
import { sweepEmailsSent } from '../mail/handing-over.ts'
import { sql } from './database.ts'

const keysKeptMs = 24 * hourMs
const emailsKeptMs = 24 * hourMs

const sweepKeys = sql('housekeeping.keys', 'delete from idempotency_keys where claimed_at < $1')
const sweepGrants = sql('housekeeping.grants', 'delete from sandbox_grants where expires_at < $1')
const sweepLimits = sql('housekeeping.limits', 'delete from rate_limits where expire < $1')

/** Deletes old rows of the platform's own tables. */
export const housekeeping: TimedJob = {
  name: 'housekeeping',
  cron: '41 * * * *',
  run: async (scope) => {
    await scope.db.run(sweepKeys, [new Date(scope.now.getTime() - keysKeptMs)])
    await scope.db.run(sweepGrants, [scope.now])
    await scope.db.run(sweepLimits, [scope.now.getTime()])
    await sweepEmailsSent(scope, new Date(scope.now.getTime() - emailsKeptMs))
  },
}
