import { exactMoment } from '../cursor.ts'
import type { Scope } from '../scope.ts'
import { type Database, sql, unlessOutOfReach } from './database.ts'
import { shape } from './statements.ts'

/** A job that was tried as often as it may be, and waits for somebody to look. */
export type DeadLetter = {
  id: string
  queue: string
  data: object | null
  problem: unknown
  gaveUpAt: Date
  exactly: string
}

/**
 * What gave up, as it stands in pg-boss's index of what waits (job_i11: name, priority, created_on), so that the oldest of very
 * many are found without reading the others. No job of ours has another priority than the usual one.
 */
export const deadSql = `name = 'dead-letters' and priority = 0 and state < 'active' and not blocked`

/** This many of what gave up are looked at, the oldest: a second of a database that has to read them from its disk. */
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
/** Failed jobs, oldest first: all of them, or of one queue those among the next `maxCounted`. */
export const listDeadLetters = (
  scope: Pick<Scope, 'db'>,
  { after, limit, queue }: PageRequest,
): Promise<DeadLetter[]> => scope.db.rows(list, [after?.[0], after?.[1], limit, queue])

/** A queue that jobs gave up in: how many, when the first and the last of them did, and what went wrong with the last. */
export type DeadQueueRow = { queue: string; jobs: number; since: Date; until: string; problem: unknown }

// What went wrong carries a course of several kilobytes, so it is read of the last alone.
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
/** Where the oldest jobs gave up, `maxCounted` of them; the queue first that one gave up in first. */
export const listDeadQueueRows = (scope: Pick<Scope, 'db'>): Promise<DeadQueueRow[]> => scope.db.rows(queues)

// As the queue's own redrive does: pg-boss 12, plans.js, redriveJobs. But under the ids that they had, so that no email is sent
// again; for a minute the jobs that gave up are still there under those ids. And in the order in which they came. Of a timed job
// that waits or runs already nothing is put back: it does what they were to do.
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
/** The queue that a job gave up in; undefined where there is no such job any more. */
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
/** Puts a job back where it came from, to be tried afresh; 0 where there is no such job any more. */
export const rerunDeadLetter = (scope: Pick<Scope, 'db'>, id: string): Promise<number> => scope.db.run(rerun, [id])

const drop = sql(
  'jobs.drop_dead',
  `delete from pgboss.job where name = 'dead-letters' and id = $1 and state = 'created'`,
)
/** Gives a job up for good; 0 where there is no such job any more. */
export const dropDeadLetter = (scope: Pick<Scope, 'db'>, id: string): Promise<number> => scope.db.run(drop, [id])

const forget = sql(
  'jobs.forget',
  `delete from pgboss.job
   where (name = any($1::text[]) or (name = 'dead-letters' and source_name = any($1))) and data ->> $2 = $3`,
)
/** Removes what queues were told of somebody, also what was given up: for news that carries more of them than ids. */
export const dropWaitingEvents = (
  scope: Pick<Scope, 'db'>,
  { queues, field, id }: { queues: readonly string[]; field: string; id: string },
): Promise<number> => scope.db.run(forget, [queues, field, id])

/** This many jobs of a queue are run again, or given up, at once, in an eighth of a second. */
export const maxAtOnce = 5000

/** What was done to a portion of a queue: to how many, and how many are left. */
export type Portion = { jobs: number; left: number }

/** A queue, and until when its jobs gave up that somebody has seen: what gave up since is left alone. */
export type Seen = { queue: string; until: string }

// pg-boss writes a job that gave up down anew among the dead emails, so it was created when it gave up.
const seen = `${deadSql} and coalesce(source_name, '') = $1 and created_on <= $2::timestamptz`
// Counted is what stood there before the statement, of two portions at most.
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
/** Puts a portion of what gave up in a queue back into it, the oldest first. */
export const rerunDeadLetters = async (scope: Pick<Scope, 'db'>, { queue, until }: Seen): Promise<Portion> =>
  (await scope.db.row(rerunMany, [queue, until])) ?? none
/** Gives a portion of what gave up in a queue up for good, the oldest first. */
export const dropDeadLetters = async (scope: Pick<Scope, 'db'>, { queue, until }: Seen): Promise<Portion> =>
  (await scope.db.row(dropMany, [queue, until])) ?? none

/** What waits for its next try and did not give up: on both sides of the dead emails in the index, so that none of those is read. */
export const aliveSql = `(name < 'dead-letters' or name > 'dead-letters') and state < 'active' and not blocked`

/**
 * How many jobs are due, and for how many seconds the oldest is; how many have failed and are tried again, how many of those for
 * long, and how many seconds ago the oldest of them came.
 */
export type WaitingJobs = { waiting: number; oldestS: number; failing: number; failingLong: number; failingS: number }

/**
 * Whether what has failed and is tried again has been for long, at a moment in SQL. It is due only for an instant every two minutes,
 * so that its age is counted from when it came.
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
/** How many jobs gave up, up to a hundred thousand; in the same way. */
export const countGivenUp = async (db: Database): Promise<number | undefined> =>
  (await unlessOutOfReach(db.row(givenUp)))?.jobs
