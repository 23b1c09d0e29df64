import { type Queries, sql } from '../data/database.ts'

/** How often somebody looks for work. */
const lookEveryMs = 500
/** What a worker that nobody wakes waits before it looks by itself: only while nobody looks for all of them. */
export const restS = 60

// One look into the index of what waits for each, however much it is.
const due = sql(
  'jobs.due',
  `select queue from unnest($1::text[]) as queue cross join lateral (
     select from pgboss.job where name = queue and state < 'active' and not blocked and start_after <= now() limit 1
   ) waiting`,
)

/**
 * Looks for work in all queues at once and wakes those who do it. Each queue asking for itself, every second, was eighty
 * statements a second of a process that had nothing to do, and whoever asked at that moment waited for them. Returns how to
 * end it.
 */
export function startQueuePoller(db: Queries, queues: readonly string[], wake: (queue: string) => void): () => void {
  let next: NodeJS.Timeout | undefined
  let isOver = false
  const look = async (): Promise<void> => {
    // While the database is out of reach, others say so.
    const waiting = await db.rows(due, [queues]).catch(() => [])
    if (isOver) return
    for (const { queue } of waiting) wake(queue)
    next = setTimeout(look, lookEveryMs)
    next.unref()
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(next)
  }
}
