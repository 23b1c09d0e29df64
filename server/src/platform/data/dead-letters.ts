import { exactMoment } from '../cursor.ts'
import type { Scope } from '../scope.ts'
import { type Database, sql, unlessOutOfReach } from './database.ts'
import { shape } from './statements.ts'

/** A job that used up its attempts and waits for an operator. */
export type DeadLetter = {
  id: string
  queue: string
  data: object | null
  problem: unknown
  gaveUpAt: Date
  exactly: string
}

/**
 * The condition for dead letters in terms of pg-boss's index of waiting jobs (job_i11: name, priority, created_on), so
 * that the oldest of very many are found without reading the others. All our jobs have the default priority.
 */
export const deadSql = `name = 'dead-letters' and priority = 0 and state < 'active' and not blocked`

/** The most dead letters that are counted, oldest first: a second for a database that has to read them from disk. */
export const maxCounted = 100_000

const list = sql(
  'jobs.dead',
  `select id, queue, data, problem, created_on as "gaveUpAt", ${exactMoment('created_on')} as "exactly!"
   from (select id, coalesce(source_name, '') as queue, data, output as problem, created_on from pgboss.job
     where ${deadSql} and created_on >= coalesce($1::timestamptz, '-infinity')
       and ($1::timestamptz is null or (created_on, id) > ($1, $2::uuid))
     order by created_on, id limit ${maxCounted}) oldest
   where $4::text is null or queue = $4 order by created_on, id limit $3`,
  shape<{ data: object }>(),
)
type PageRequest = { after: readonly [string, string] | undefined; limit: number; queue?: string | undefined }
/** Dead letters, oldest first: all of them, or those of one queue among the next `maxCounted`. */
export const listDeadLetters = (
  scope: Pick<Scope, 'db'>,
  { after, limit, queue }: PageRequest,
): Promise<DeadLetter[]> => scope.db.rows(list, [after?.[0], after?.[1], limit, queue])

/** A queue with dead letters: how many, when the first and the last failed for good, and the last one's error. */
export type DeadQueueRow = { queue: string; jobs: number; since: Date; until: string; problem: unknown }

// An error has a stack trace of several kilobytes, so only the last one is read.
const queues = sql(
  'jobs.dead_queues',
  `select g.queue, g.jobs, g.since, ${exactMoment('g.until')} as "until!", last.output as problem
   from (select queue, count(*)::int as jobs, min(created_on) as since, max(created_on) as until
     from (select coalesce(source_name, '') as queue, created_on from pgboss.job where ${deadSql}
       order by created_on limit ${maxCounted}) oldest group by 1) g
   cross join lateral (select output from pgboss.job
     where ${deadSql} and created_on = g.until and coalesce(source_name, '') = g.queue order by id desc limit 1) last
   order by g.since, g.queue`,
)
/** The queues of the oldest `maxCounted` dead letters; the queue with the oldest first. */
export const listDeadQueueRows = (scope: Pick<Scope, 'db'>): Promise<DeadQueueRow[]> => scope.db.rows(queues)

// Like the queue's own redrive (pg-boss 12, plans.js, redriveJobs), but under the original ids, so that no email is
// sent twice; for a minute the failed jobs still exist under those ids. In their original order. A timed job that is
// already waiting or running is not put back: it does the work of all.
const putBack = `cleared as (
     delete from pgboss.job j using moved m where j.name = m.source_name and j.id = m.source_id and j.state >= 'completed'
     returning j.id
   ), put as (
     insert into pgboss.job (id, name, data, priority, retry_limit, retry_backoff, retry_delay, retry_delay_max, expire_seconds,
       start_after, created_on, keep_until, deletion_seconds, policy, singleton_key, heartbeat_seconds, dead_letter)
     select coalesce(m.source_id, gen_random_uuid()), m.source_name, m.data, m.priority, q.retry_limit, q.retry_backoff, q.retry_delay,
       q.retry_delay_max, q.expire_seconds, now(),
       now() - interval '1 microsecond' * row_number() over (order by m.source_created_on desc, m.created_on desc, m.source_id desc),
       now() + q.retention_seconds * interval '1s', q.deletion_seconds, q.policy, m.singleton_key, q.heartbeat_seconds, q.dead_letter
     from moved m join pgboss.queue q on q.name = m.source_name
     where (select count(*) from cleared) >= 0
     on conflict do nothing
   )`

const from = sql(
  'jobs.dead_from',
  `select coalesce(source_name, '') as queue from pgboss.job where name = 'dead-letters' and id = $1 and state = 'created'`,
)
/** The queue of a dead letter; undefined if it no longer exists. */
export const findQueueOfDead = async (scope: Pick<Scope, 'db'>, id: string): Promise<string | undefined> =>
  (await scope.db.row(from, [id]))?.queue

const rerun = sql(
  'jobs.rerun',
  `with moved as (
     delete from pgboss.job j using pgboss.queue q
     where j.name = 'dead-letters' and j.id = $1 and j.state = 'created' and q.name = j.source_name
     returning j.*
   ), ${putBack}
   select from moved`,
)
/** Puts a job back into its queue with all its attempts; 0 if it no longer exists. */
export const rerunDeadLetter = (scope: Pick<Scope, 'db'>, id: string): Promise<number> => scope.db.run(rerun, [id])

const drop = sql(
  'jobs.drop_dead',
  `delete from pgboss.job where name = 'dead-letters' and id = $1 and state = 'created'`,
)
/** Deletes a dead letter; 0 if it no longer exists. */
export const dropDeadLetter = (scope: Pick<Scope, 'db'>, id: string): Promise<number> => scope.db.run(drop, [id])

const forget = sql(
  'jobs.forget',
  `delete from pgboss.job
   where (name = any($1::text[]) or (name = 'dead-letters' and source_name = any($1))) and data ->> $2 = $3`,
)
/**
 * Deletes the waiting events about a member, including dead letters: for events that carry more about them than ids.
 */
export const dropWaitingEvents = (
  scope: Pick<Scope, 'db'>,
  { queues, field, id }: { queues: readonly string[]; field: string; id: string },
): Promise<number> => scope.db.run(forget, [queues, field, id])

/** The most jobs of a queue that are rerun or deleted at once, in an eighth of a second. */
export const maxAtOnce = 5000

/** The result for a portion of a queue: how many jobs, and how many are left. */
export type Portion = { jobs: number; left: number }

/** A queue, and the time up to which the operator has seen its dead letters: later ones are left alone. */
export type Seen = { queue: string; until: string }

// pg-boss creates the dead letter as a new job, so its creation time is when it failed for good.
const seen = `${deadSql} and coalesce(source_name, '') = $1 and created_on <= $2::timestamptz`
// Counts what existed before the statement, at most two portions.
const ofPortion = (doneTo: string, then: string): string =>
  `with found as materialized (
     select id, row_number() over (order by created_on, id) <= ${maxAtOnce} as is_chosen
     from (select id, created_on from pgboss.job where ${seen} order by created_on, id limit 2 * ${maxAtOnce}) oldest
   ), chosen as materialized (
     select id from pgboss.job where name = 'dead-letters' and id = any(array(select id from found where is_chosen))
     order by id for update
   ), moved as (
     delete from pgboss.job j where j.name = 'dead-letters' and j.id = any(array(select id from chosen)) ${doneTo} returning j.*
   ) ${then}
   select m.jobs, (select count(*)::int from found) - m.jobs as left from (select count(*)::int as jobs from moved) m`

const rerunMany = sql(
  'jobs.rerun_many',
  ofPortion('and exists (select from pgboss.queue where name = $1)', `, ${putBack}`),
)
const dropMany = sql('jobs.drop_many', ofPortion('', ''))
const none: Portion = { jobs: 0, left: 0 }
/** Puts a portion of a queue's dead letters back into it, the oldest first. */
export const rerunDeadLetters = async (scope: Pick<Scope, 'db'>, { queue, until }: Seen): Promise<Portion> =>
  (await scope.db.row(rerunMany, [queue, until])) ?? none
/** Deletes a portion of a queue's dead letters, the oldest first. */
export const dropDeadLetters = async (scope: Pick<Scope, 'db'>, { queue, until }: Seen): Promise<Portion> =>
  (await scope.db.row(dropMany, [queue, until])) ?? none

/**
 * The condition for waiting jobs that are not dead letters: on both sides of them in the index, so that none is read.
 */
export const aliveSql = `(name < 'dead-letters' or name > 'dead-letters') and state < 'active' and not blocked`

/**
 * How many jobs are due and for how many seconds the oldest has been; how many have failed and are retried, how many of
 * those for long, and how many seconds ago the oldest of them was created.
 */
export type WaitingJobs = { waiting: number; oldestS: number; failing: number; failingLong: number; failingS: number }

/**
 * Whether a failed job that is retried has been failing for long at a time given in SQL. It is due only for a moment
 * every two minutes, so its age counts from its creation.
 */
export const failsForLong = (now: string): string => `created_on < ${now} - interval '10 minutes'`

const waiting = sql(
  'jobs.backlog',
  `select count(*) filter (where is_due)::int as waiting,
     coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0)::float8 as "oldestS",
     count(*) filter (where has_failed)::int as failing,
     count(*) filter (where has_failed and ${failsForLong('now()')})::int as "failingLong",
     coalesce(extract(epoch from now() - min(created_on) filter (where has_failed)), 0)::float8 as "failingS"
   from (select start_after, created_on, start_after <= now() as is_due, state = 'retry' as has_failed
     from pgboss.job where ${aliveSql}) job`,
)
/** The backlog of the queue, for monitoring; undefined while the database is unreachable. */
export const findWaitingJobs = (db: Database): Promise<WaitingJobs | undefined> => unlessOutOfReach(db.row(waiting))

const givenUp = sql(
  'jobs.given_up',
  `select count(*)::int as jobs from (
     select from pgboss.job where ${deadSql} order by created_on limit ${maxCounted}) dead`,
)
/** The number of dead letters, at most a hundred thousand; undefined while the database is unreachable. */
export const countGivenUp = async (db: Database): Promise<number | undefined> =>
  (await unlessOutOfReach(db.row(givenUp)))?.jobs
