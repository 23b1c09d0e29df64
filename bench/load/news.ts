import { setTimeout as pause } from 'node:timers/promises'

const waiting = `select count(*)::int as count from pgboss.job
  where state < 'completed' and name like '%--%' and name not like 'timed--%'`
// What failed while a mail server was away is tried again two minutes later at most, and then takes its turn.
const patienceMs = 240_000

/** Waits, for four minutes at most, until a site has heard all news there is; false where some still waits. */
export async function isAllHeard(ask: (sql: string) => Promise<{ count: number }[]>): Promise<boolean> {
  for (const endsAt = performance.now() + patienceMs; performance.now() < endsAt; await pause(500)) {
    const [{ count } = { count: 0 }] = await ask(waiting)
    if (count === 0) return true
  }
  return false
}
