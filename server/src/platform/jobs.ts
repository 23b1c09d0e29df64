import { PgBoss } from 'pg-boss'
import type { Mail } from '../adapters/mail/mailer.ts'
import { type Clock, steadyTime } from './clock.ts'
import { keepAlive } from './data/connections/silence.ts'
import { type Queries, type Statement, sql, untypedSql } from './data/database.ts'
import type { Values } from './data/statements.ts'
import { startClockRecovery } from './jobs/clock-recovery.ts'
import { fanOut, placeFor, sharedEvents } from './jobs/fan-out.ts'
import { startQueuePoller } from './jobs/queue-poller.ts'
import { drainQueue, type Kept, openQueueWorker, type QueueWorker, type Waiting } from './jobs/queue-worker.ts'
import { atOnce, createQueues, getFanOutQueue, getNames, getQueue, getTimedQueue, inTurn } from './jobs/queues.ts'
import { retiredQueues } from './jobs/retired.ts'
import { deliverTo, findAbout, type Subscriber } from './jobs/subscriber.ts'
import type { Log } from './log.ts'
import { mailOfJob } from './mail/handing-over.ts'
import { openScope, type Publisher } from './open-scope.ts'
import type { FullScope, Tools } from './scope.ts'
import { fingerprint, newId } from './secrets/random.ts'
import { spanned } from './traces/spans.ts'

/** Scheduled work, on one process at a time. `cron` is in UTC, once a minute at most. */
export type TimedJob = { name: string; cron: string; run: (scope: FullScope) => Promise<unknown> }

export type Jobs = Publisher & {
  /** Creates the queues without working on them. */
  prepare(): Promise<void>
  /** Creates the queues and works on them. */
  start(): Promise<void>
  /** Starts no more jobs and lets those running finish, for up to five seconds. */
  stop(): Promise<void>
  /** Handles all waiting events, and the events that these publish, now. For tests and the demo data. */
  drain(): Promise<number>
  /** Runs one scheduled job now. */
  runTimed(name: string): Promise<void>
}

// How often pg-boss looks for processes without a heartbeat, and deletes finished jobs.
const watching = {
  superviseIntervalSeconds: 30,
  monitorIntervalSeconds: 30,
  maintenanceIntervalSeconds: 30,
  clockMonitorIntervalSeconds: 60,
} as const
// A database whose machine has failed never replies.
const maxSilentMs = 30_000

/** Stores a letter in place of an email to a member without email: once for each mark. */
export type ToPost = (scope: FullScope, email: Mail, mark: string) => Promise<unknown>

type Setting = {
  tools: Tools
  clock: Clock
  subscribers: readonly Subscriber[]
  timed: readonly TimedJob[]
  databaseUrl: string
  /**
   * Stores a letter in place of an email to a member without email; from the assisted-members feature, passed in by
   * app.ts.
   */
  toPost?: ToPost
  /** The queues of former subscribers; by default those of this version. */
  retired?: readonly string[]
}

const waitingQueues = sql('jobs.waiting', `select distinct name from pgboss.job where state < 'active'`)

const enqueuing = new Map<string, Statement<Values, object>>()

/** The queue's own statement with a name, so that it is planned once for each queue and not for every event. */
function enqueuingBy(text: string): Statement<Values, object> {
  const known = enqueuing.get(text)
  if (known) return known
  const statement = untypedSql<object>(`jobs.enqueue_${fingerprint(text).slice(0, 16)}`, text)
  enqueuing.set(text, statement)
  return statement
}

const executeOn = (queries: Queries) => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    rows: await queries.rows(enqueuingBy(text), values),
  }),
})

function openBoss(connectionString: string, log: Pick<Log, 'warn'>): PgBoss {
  // The maintenance of pg-boss may take longer than the usual timeout; after a timeout here the database would finish
  // it anyway.
  const options = '-c statement_timeout=0 -c lock_timeout=0'
  const connecting = { connectionString, options, max: 2, query_timeout: maxSilentMs, ...keepAlive }
  const boss = new PgBoss({ ...connecting, clock: steadyTime, ...watching })
  boss.on('error', (fault) => log.warn({ err: fault }, 'job queue'))
  return boss
}

/** Stores a domain event in the publisher's transaction: one row, however many subscribers it has. */
const openPublisher = (
  boss: PgBoss,
  { tools: { tracer }, subscribers, retired = retiredQueues }: Setting,
  worked: ReadonlySet<string>,
): Publisher => ({
  isWorkedOn: (queue) => worked.has(queue),
  enqueue: async (queries, ...domainEvents) => {
    // A batch of several callers belongs to none of their traces.
    const traceparent = domainEvents.length === 1 ? tracer?.underWay() : undefined
    const pieces = domainEvents.map((domainEvent) => {
      const { queue, ...naming } = placeFor(subscribers, domainEvent, retired) ?? {}
      const data: Kept = { ...domainEvent.data, ...(traceparent && { traceparent }), ...naming }
      return { queue, job: { id: newId(), data } }
    })
    const write = async ([queue, jobs]: readonly [string | undefined, typeof pieces]): Promise<void> => {
      if (queue === undefined) return
      await boss.insert(
        queue,
        jobs.map(({ job }) => job),
        { db: executeOn(queries) },
      )
    }
    await Promise.all([...Map.groupBy(pieces, ({ queue }) => queue)].map(write))
  },
})

type Handle = (subscriber: Subscriber, portion: Waiting) => Promise<unknown>

/** Returns how work is run: each piece in a scope and, if traces are on, a span of its own. */
function openWork({ tools, clock, toPost }: Setting, publisher: Publisher) {
  const open = (name: string, id?: string): FullScope => {
    const log = tools.log.child({ job: name }) as Log
    const now = clock()
    const opening = { now, log, origin: { network: 'jobs', device: 'jobs' } }
    const post = toPost && { toPost: toPost.bind(undefined, openScope(tools, publisher, opening)) }
    const mail = mailOfJob(tools, { id, now, log, ...post })
    return openScope({ ...tools, mail }, publisher, opening)
  }
  return {
    handle: (subscriber: Subscriber, portion: Waiting): Promise<unknown> => {
      const name = getQueue(subscriber)
      // A batch with several causes is a child of none of them.
      const only = portion.length === 1 ? portion[0] : undefined
      const all = portion.map(({ data: { traceparent: _, ...data } }) => data)
      const beginning = { name, kind: 'hears', after: only?.data.traceparent } as const
      return spanned(tools.tracer, beginning, () => deliverTo(subscriber, open(name, only?.id), all))
    },
    run: ({ name, run }: TimedJob): Promise<unknown> =>
      spanned(tools.tracer, { name, kind: 'hears' }, () => run(open(name))),
  }
}

const toQueueWorker = (subscriber: Subscriber, handle: Handle): QueueWorker => ({
  queue: getQueue(subscriber),
  together: 'handleBatch' in subscriber,
  about: findAbout(subscriber),
  handle: (portion) => handle(subscriber, portion),
})

type Waking = { handle: Handle; wake: (queue: string) => void }

/** The workers of all subscribers: an event with several subscribers is stored once and forwarded to each of them. */
function toWorkers(
  boss: PgBoss,
  { subscribers, retired = retiredQueues }: Setting,
  { handle, wake }: Waking,
): QueueWorker[] {
  return [
    ...sharedEvents(subscribers).map((on) => ({
      queue: getFanOutQueue(on),
      together: true,
      handle: async (portion: Waiting) => (await fanOut(boss, { subscribers, retired, on }, portion)).forEach(wake),
    })),
    ...subscribers.map((subscriber) => toQueueWorker(subscriber, handle)),
  ]
}

async function drainAll(boss: PgBoss, db: Queries, workers: readonly QueueWorker[]): Promise<number> {
  let heard = 0
  for (let round = 1; round > 0; ) {
    round = 0
    const waiting = new Set((await db.rows(waitingQueues)).map(({ name }) => name))
    for (const worker of workers.filter(({ queue }) => waiting.has(queue))) round += await drainQueue(boss, worker)
    heard += round
  }
  return heard
}

/** The job queue: domain events and scheduled work, stored in PostgreSQL, retried, never lost. */
export function openJobs(setting: Setting): Jobs {
  const { tools, subscribers, timed } = setting
  const log: Log = tools.log
  const boss = openBoss(setting.databaseUrl, log)
  const shared = sharedEvents(subscribers)
  const names = getNames([...shared.map(getFanOutQueue), ...subscribers.map(getQueue)], timed)
  const publisher = openPublisher(boss, setting, new Set([...names.heard, ...names.timed]))
  const { handle, run } = openWork(setting, publisher)
  const queueWorker = openQueueWorker({ boss, log, backgroundThrottle: tools.backgroundThrottle })
  let stopWatching = (): void => {}
  const workerIds = new Map<string, string>()
  const wake = (queue: string): void => {
    const worker = workerIds.get(queue)
    if (worker) boss.notifyWorker(worker)
  }
  const workers = toWorkers(boss, setting, { handle, wake })

  const jobs: Jobs = {
    ...publisher,
    prepare: async () => {
      await boss.start()
      await createQueues(boss, tools.db, names)
    },
    start: async () => {
      await jobs.prepare()
      for (const worker of workers) {
        const handleThem = (waiting: Waiting) => queueWorker.handleAll(worker, waiting)
        workerIds.set(worker.queue, await boss.work<Kept, object, typeof atOnce>(worker.queue, atOnce, handleThem))
      }
      await Promise.all(
        timed.map(async (job) => {
          const queue = getTimedQueue(job)
          await boss.schedule(queue, job.cron)
          workerIds.set(queue, await boss.work(queue, inTurn, () => run(job)))
        }),
      )
      const endings = [startClockRecovery(tools.db, log), startQueuePoller(tools.db, [...workerIds.keys()], wake)]
      stopWatching = () => {
        for (const end of endings) end()
      }
    },
    stop: async () => {
      stopWatching()
      // The database may be unreachable; then the jobs are handled again, and emails already sent are recorded.
      await queueWorker
        .end()
        .catch((fault: unknown) => log.warn({ err: fault }, 'what was heard could not be reported'))
      await boss.stop({ graceful: true, timeout: 5000 })
    },
    drain: () => drainAll(boss, tools.db, workers),
    runTimed: async (name) => {
      const job = timed.find((candidate) => candidate.name === name)
      if (!job) throw new Error(`There is no timed job called ${name}`)
      await run(job)
    },
  }
  return jobs
}
