import { setTimeout as pause } from 'node:timers/promises'

const waiting = `select count(*)::int as count from pgboss.job
  where state < 'completed' and name like '%--%' and name not like 'timed--%'`
// An event that failed while a mail server was down is retried after two minutes at most, and then queues again.
const patienceMs = 240_000

/** Waits, for four minutes at most, until the site has processed all domain events; false if some still wait. */
export async function isAllHeard(ask: (sql: string) => Promise<{ count: number }[]>): Promise<boolean> {
  for (const endsAt = performance.now() + patienceMs; performance.now() < endsAt; await pause(500)) {
    const [{ count } = { count: 0 }] = await ask(waiting)
    if (count === 0) return true
  }
  return false
}
