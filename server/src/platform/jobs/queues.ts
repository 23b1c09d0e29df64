import type { PgBoss, QueueResult } from 'pg-boss'
import { type Queries, sql } from '../data/database.ts'
import type { EventName } from '../events.ts'
import { restS } from './queue-poller.ts'
import type { Subscriber } from './subscriber.ts'

const timedMark = 'timed--'
export const getTimedQueue = ({ name }: { name: string }): string => `${timedMark}${name}`
export const getFanOutQueue = (on: EventName): string => `${on}--fan-out`
export const getQueue = ({ on, name }: Pick<Subscriber, 'on' | 'name'>): string => `${on}--${name}`
/** Whether a queue is for this kind of event. */
export const isOf = (on: EventName, queue: string): boolean => queue.startsWith(`${on}--`)

/** Every queue that a domain event for this subscriber may be in. */
export const toQueues = (subscriber: Pick<Subscriber, 'on' | 'name'>): string[] => [
  getQueue(subscriber),
  getFanOutQueue(subscriber.on),
]

const deadLetters = 'dead-letters'
// pg-boss's own queue, which ensures that each scheduled run happens once.
const ticks = '__pgboss__send-it'

// pg-boss deletes waiting jobs, after two weeks by default. We keep them for a year, so that nothing is lost if the
// site was down for long, or if no operator has looked at the dead letters yet.
const waits = { retentionSeconds: 365 * 24 * 3600 } as const
// Finished jobs are deleted after a minute: pg-boss scans the whole table several times a minute, and at 200 messages a
// second a week of them would be a hundred million rows. Jobs that failed for good are among the dead letters.
const brief = { deleteAfterSeconds: 60 } as const
// For an hour, so that jobs survive an outage of a mail server or a bank: they are retried within two minutes of its
// end.
const patience = { retryLimit: 36, retryDelay: 1, retryBackoff: true, retryDelayMax: 120, ...brief } as const
// With a heartbeat another process takes over the jobs of one that died, long before they expire.
const heard = { ...patience, ...waits, heartbeatSeconds: 30 } as const
// Scheduled work may take hours; with a heartbeat it is taken over from a process that died.
const timed = { ...patience, heartbeatSeconds: 120, expireInSeconds: 6 * 3600 } as const
// Each scheduled job waits or runs at most once, whatever the number of processes: a run that takes longer than its
// interval never overlaps with the next.
const policy = 'exclusive'

/** How scheduled jobs are fetched. */
export const inTurn = { pollingIntervalSeconds: restS } as const
/**
 * How the jobs of subscribers are fetched: fifty at a time, and immediately again while there are more, so that a burst
 * of events is handled in seconds. `groupConcurrency: 1` limits nothing, as no job is in a group, but it makes pg-boss
 * look each job up by its index. Without it the planner may scan a queue of thousands once for each of the fifty, a
 * third of a second, if its statistics are from a time when the queue was empty.
 */
export const atOnce = {
  pollingIntervalSeconds: restS,
  batchSize: 50,
  burstWhenBatchFull: true,
  perJobResults: true,
  groupConcurrency: 1,
} as const

type Options = { deleteAfterSeconds: number } | typeof waits | typeof heard | typeof timed
type Names = { heard: readonly string[]; timed: readonly string[] }

/**
 * The names of all queues, of events and of scheduled jobs. Two subscribers with the same name would share a queue, and
 * each event would reach only one of them.
 */
export function getNames(heard: readonly string[], timed: readonly { name: string }[]): Names {
  const names: Names = { heard, timed: timed.map(getTimedQueue) }
  const all = [...names.heard, ...names.timed]
  const twin = all.find((name, nth) => all.indexOf(name) !== nth)
  if (twin) throw new Error(`The queue ${twin} has two who work on it`)
  return names
}

// The retention is stored with each job, so jobs that an older version stored are updated.
const wait = sql(
  'jobs.wait',
  `update pgboss.job set keep_until = start_after + $2 * interval '1 second'
   where name = $1 and state < 'active' and keep_until < start_after + $2 * interval '1 second'`,
)

/**
 * Creates missing queues, and updates those that an older version created, with their waiting jobs. Removes the
 * schedules of an older version.
 */
export async function createQueues(boss: PgBoss, db: Queries, names: Names): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const bringUpToDate = async (queue: QueueResult, options: Options): Promise<void> => {
    const isUpToDate = Object.entries(options).every(([name, value]) => queue[name as keyof QueueResult] === value)
    if (isUpToDate) return
    await boss.updateQueue(queue.name, options)
    if ('retentionSeconds' in options) await db.run(wait, [queue.name, options.retentionSeconds])
  }
  const givenUp = known.get(deadLetters)
  if (givenUp) await bringUpToDate(givenUp, waits)
  else await boss.createQueue(deadLetters, waits)
  const ticking = known.get(ticks)
  if (ticking) await bringUpToDate(ticking, { deleteAfterSeconds: 600 })
  for (const name of names.heard) {
    const queue = known.get(name)
    if (queue) await bringUpToDate(queue, heard)
    else await boss.createQueue(name, { ...heard, deadLetter: deadLetters })
  }
  const isOver = (name: string) => name.startsWith(timedMark) && !names.timed.includes(name)
  for (const name of [...known.keys()].filter(isOver)) {
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
  for (const name of names.timed) {
    const queue = known.get(name)
    if (queue?.policy === policy) {
      await bringUpToDate(queue, timed)
      continue
    }
    // The policy of a queue cannot be changed. A scheduled run that is lost with the queue comes again.
    if (queue) await boss.deleteQueue(name)
    await boss.createQueue(name, { ...timed, policy, deadLetter: deadLetters })
  }
}
