import { type JobResult, PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'
import { type Queries, type Statement, sql } from './data/database.ts'
import type { EventName, Events, Happening } from './events.ts'
import { type Log, tellFault } from './log.ts'
import { type News, openScope } from './open-scope.ts'
import type { Scope, Tools } from './scope.ts'
import { fingerprint } from './secrets/random.ts'

/** Hears one kind of news for one feature. Runs at least once for each, so it must bear being told twice. */
export type Listener = {
  [Name in EventName]: {
    on: Name
    name: string
    /** Which of this news it wants; all of it when it does not say. What nobody wants is not written down. */
    wants?: (data: Events[Name]) => boolean
    hear: (scope: Scope, data: Events[Name]) => Promise<unknown>
  }
}[EventName]

/** Work that the clock starts, on one process at a time. `cron` is in UTC, at the finest once a minute. */
export type TimedJob = { name: string; cron: string; run: (scope: Scope) => Promise<unknown> }

export type Jobs = News & {
  /** Opens the queues without working on them. */
  prepare(): Promise<void>
  /** Opens the queues and works on them. */
  start(): Promise<void>
  /** Lets the jobs under way finish. */
  stop(): Promise<void>
  /** Hears all news that waits, and what that leads to, now. For tests and for the seed. */
  drain(): Promise<number>
  /** Runs one timed job now. */
  runTimed(name: string): Promise<void>
}

export const timedQueueOf = ({ name }: Pick<TimedJob, 'name'>): string => `timed--${name}`
const queueOf = (listener: Listener): string => `${listener.on}--${listener.name}`
const wants = (listener: Listener, { name, data }: Happening): boolean =>
  listener.on === name && (listener.wants?.(data as never) ?? true)
const deadLetters = 'dead-letters'
// For an hour, so that what a mail server or a bank keeps waiting is done once it is back, and within two minutes of it.
const patience = { retryLimit: 36, retryDelay: 1, retryBackoff: true, retryDelayMax: 120 } as const
const retrying = { ...patience, deadLetter: deadLetters }
// What a process was hearing when it died is heard by its silence, not only when the time for it is over.
const silence = { heartbeatSeconds: 30 } as const
// How often somebody listens for it.
const watching = { superviseIntervalSeconds: 30, monitorIntervalSeconds: 30 } as const

// Only one of a job waits or runs, whatever the number of processes: a run that takes longer than its interval is never
// met by the next. It may take hours; of a process that died the others hear by its silence.
const exclusive = { policy: 'exclusive', heartbeatSeconds: 120, expireInSeconds: 6 * 3600 } as const

// Many at a time and on at once while there are more, so that a rush of news is through in seconds.
const atOnce = { pollingIntervalSeconds: 1, batchSize: 50, burstWhenBatchFull: true, perJobResults: true } as const

type Setting = {
  tools: Tools
  clock: Clock
  listeners: readonly Listener[]
  timed: readonly TimedJob[]
  databaseUrl: string
}

const waitingQueues = sql('jobs.waiting', `select distinct name from pgboss.job where state < 'active'`)

const enqueuing = new Map<string, Statement>()

/** The queue's own statement, named, so that it is planned once and not for every piece of news: one a queue. */
function enqueuingBy(text: string): Statement {
  const known = enqueuing.get(text)
  if (known) return known
  const statement = sql(`jobs.enqueue_${fingerprint(text).slice(0, 16)}`, text)
  enqueuing.set(text, statement)
  return statement
}

const executeOn = (queries: Queries) => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    rows: await queries.rows<object>(enqueuingBy(text), values),
  }),
})

/** Hears many in turn; one that fails is tried again by itself. */
async function hearEach(
  waiting: readonly { id: string; data: object }[],
  hear: (data: object) => Promise<unknown>,
  log: Pick<Log, 'warn'>,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const { id, data } of waiting) {
    try {
      await hear(data)
      results.push({ id, status: 'completed' })
    } catch (fault) {
      log.warn({ err: fault, job: id }, 'a piece of news was not heard')
      results.push({ id, status: 'failed', output: tellFault(fault) })
    }
  }
  return results
}

async function createQueues(boss: PgBoss, setting: Setting): Promise<void> {
  const queues = await boss.getQueues()
  const known = new Map(queues.map((queue) => [queue.name, queue.policy]))
  const settled = queues.filter((queue) => queue.heartbeatSeconds && queue.retryDelayMax)
  const upToDate = new Set(settled.map(({ name }) => name))
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters)
  for (const name of setting.listeners.map(queueOf)) {
    if (!known.has(name)) await boss.createQueue(name, { ...retrying, ...silence })
    else if (!upToDate.has(name)) await boss.updateQueue(name, { ...patience, ...silence })
  }
  for (const name of setting.timed.map(timedQueueOf)) {
    if (known.get(name) === exclusive.policy) continue
    // The kind of a queue is for good; a tick that is lost with it comes again.
    if (known.has(name)) await boss.deleteQueue(name)
    await boss.createQueue(name, { ...retrying, ...exclusive })
  }
}

function openBoss(connectionString: string, log: Pick<Log, 'warn'>): PgBoss {
  // Its housekeeping may take longer than what people wait for.
  const options = '-c statement_timeout=0 -c lock_timeout=0'
  const boss = new PgBoss({ connectionString, options, max: 2, clockMonitorIntervalSeconds: 600, ...watching })
  boss.on('error', (fault) => log.warn({ err: fault }, 'job queue'))
  return boss
}

/** The job queue: news between features and work by the clock, kept in PostgreSQL, retried, never lost. */
export function openJobs(setting: Setting): Jobs {
  const { tools, clock, listeners, timed } = setting
  const log: Log = tools.log
  const boss = openBoss(setting.databaseUrl, log)

  const open = (name: string): Scope =>
    openScope(tools, jobs, {
      now: clock(),
      log: log.child({ job: name }) as Log,
      origin: { network: 'jobs', device: 'jobs' },
      requestKey: undefined,
    })
  const hear = (listener: Listener, data: object): Promise<unknown> =>
    listener.hear(open(queueOf(listener)), data as never)

  const drainOne = async (listener: Listener): Promise<number> => {
    const waiting = await boss.fetch<object>(queueOf(listener), { batchSize: 50, ignoreStartAfter: true })
    const heard: string[] = []
    try {
      for (const job of waiting) {
        await hear(listener, job.data)
        heard.push(job.id)
      }
    } finally {
      if (heard.length > 0) await boss.complete(queueOf(listener), heard)
    }
    return waiting.length
  }

  const jobs: Jobs = {
    enqueue: async (queries, happening) => {
      for (const listener of listeners.filter((candidate) => wants(candidate, happening))) {
        await boss.send(queueOf(listener), happening.data, { db: executeOn(queries) })
      }
    },
    prepare: async () => {
      await boss.start()
      await createQueues(boss, setting)
    },
    start: async () => {
      await jobs.prepare()
      for (const listener of listeners) {
        await boss.work<object, object, typeof atOnce>(queueOf(listener), atOnce, (waiting) =>
          hearEach(waiting, (data) => hear(listener, data), log),
        )
      }
      await Promise.all(
        timed.map(async (job) => {
          const queue = timedQueueOf(job)
          await boss.schedule(queue, job.cron)
          await boss.work(queue, { pollingIntervalSeconds: 5 }, () => job.run(open(job.name)))
        }),
      )
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
    drain: async () => {
      let heard = 0
      for (let round = 1; round > 0; ) {
        round = 0
        const waiting = new Set((await tools.db.rows<{ name: string }>(waitingQueues)).map(({ name }) => name))
        for (const listener of listeners) if (waiting.has(queueOf(listener))) round += await drainOne(listener)
        heard += round
      }
      return heard
    },
    runTimed: async (name) => {
      const job = timed.find((candidate) => candidate.name === name)
      if (!job) throw new Error(`There is no timed job called ${name}`)
      await job.run(open(name))
    },
  }
  return jobs
}
