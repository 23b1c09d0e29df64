import { sql } from '../../../platform/data/database.ts'
import { aliveSql, deadSql, failsForLong } from '../../../platform/data/dead-letters.ts'
import type { Scope } from '../../../platform/scope.ts'

const maxCounted = 10_000

// Deferred jobs do not count as waiting.
const jobs = sql(
  'admin.health_jobs',
  `select count(*)::integer as waiting, min(start_after) as oldest_at from (
     select start_after from pgboss.job
     where ${aliveSql} and name not like '\\_\\_pgboss%' and start_after <= now()
     order by start_after limit ${maxCounted}) w`,
)
const failing = sql(
  'admin.health_failing',
  `select count(*)::integer as failing, count(*) filter (where ${failsForLong('$1::timestamptz')})::integer as failing_long from (
     select created_on from pgboss.job where ${aliveSql} and state = 'retry'
     order by created_on limit ${maxCounted}) w`,
)
const gaveUp = sql(
  'admin.health_dead',
  `select count(*)::integer as gave_up from (
     select from pgboss.job where ${deadSql} order by created_on limit ${maxCounted}) w`,
)
const mail = sql(
  'admin.health_mail',
  `select count(*) filter (where result = 'sent')::integer as sent, count(*) filter (where result = 'failed')::integer as failed,
     coalesce((array_agg(detail order by at desc) filter (where result = 'failed'))[1], '') as last_failure
   from deliveries where channel = 'mail' and at > $1::timestamptz - interval '1 day'`,
)
const webhooks = sql('admin.health_webhooks', 'select max(received_at) as last_at from gateway_events')

export type JobsRow = { waiting: number; oldest_at: Date | null }
export type FailingRow = { failing: number; failing_long: number }
export type MailRow = { sent: number; failed: number; last_failure: string }

/** The jobs that are due now. */
export const getJobs = async (scope: Scope): Promise<JobsRow> =>
  (await scope.db.row(jobs)) ?? { waiting: 0, oldest_at: null }
/** How many failed jobs are being retried, and how many of those for a long time. */
export const getFailing = async (scope: Scope): Promise<FailingRow> =>
  (await scope.db.row(failing, [scope.now])) ?? { failing: 0, failing_long: 0 }
export const countGaveUp = async (scope: Scope): Promise<number> => (await scope.db.row(gaveUp))?.gave_up ?? 0
/** The outcome of emails in the last day. */
export const getMail = async (scope: Scope): Promise<MailRow> =>
  (await scope.db.row(mail, [scope.now])) ?? { sent: 0, failed: 0, last_failure: '' }
export const findLastWebhook = async (scope: Scope): Promise<Date | null> =>
  (await scope.db.row(webhooks))?.last_at ?? null
