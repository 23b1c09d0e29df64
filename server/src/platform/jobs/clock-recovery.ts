import { type Queries, sql } from '../data/database.ts'
import type { Log } from '../log.ts'

const lookEveryMs = 30_000

// The clock of the queue is stamped every half minute, so one that lies ahead was stamped by a clock that has been put back.
// Whatever else was written while it was ahead would wait for that moment: nothing of ours is sent for later.
const comeBack = sql(
  'jobs.come_back',
  `with ahead as (
     update pgboss.version set cron_on = null where cron_on > now() + interval '1 minute' returning true),
   queues as (
     update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()),
       maintain_on = least(maintain_on, now())
     where exists (select from ahead)),
   jobs as (
     update pgboss.job set start_after = least(start_after, now()), heartbeat_on = least(heartbeat_on, now()),
       started_on = least(started_on, now())
     where state < 'completed' and exists (select from ahead))
   select from ahead`,
)

/** Has the queue go on when the clock of the database was put back. Returns how to end it. */
export function startClockRecovery(db: Queries, log: Pick<Log, 'warn'>): () => void {
  const look = async (): Promise<void> => {
    const put = await db.rows(comeBack)
    if (put.length > 0) log.warn('the clock of the database was put back: the queue goes on from now')
  }
  // While the database is out of reach, others say so.
  const lookQuietly = (): void => void look().catch(() => {})
  lookQuietly()
  const looking = setInterval(lookQuietly, lookEveryMs)
  looking.unref()
  return () => clearInterval(looking)
}
