import { type Queries, sql } from '../data/database.ts'
import type { Log } from '../log.ts'

const lookEveryMs = 30_000

// The queue stores the time of its clock every half minute, so a stored time in the future comes from a clock that has
// been set back. All other times stored meanwhile would be waited for; we never schedule jobs for later.
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

/** Keeps the queue running after the clock of the database was set back. Returns a function that stops it. */
export function startClockRecovery(db: Queries, log: Pick<Log, 'warn'>): () => void {
  const look = async (): Promise<void> => {
    const put = await db.rows(comeBack)
    if (put.length > 0) log.warn('the clock of the database was put back: the queue goes on from now')
  }
  // Others report an unreachable database.
  const lookQuietly = (): void => void look().catch(() => {})
  lookQuietly()
  const looking = setInterval(lookQuietly, lookEveryMs)
  looking.unref()
  return () => clearInterval(looking)
}
