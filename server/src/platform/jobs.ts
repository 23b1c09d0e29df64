import { PgBoss } from 'pg-boss'
import { type Clock, steadyTime } from './clock.ts'
import { keepAlive } from './data/connections/silence.ts'
import { type Queries, type Statement, sql } from './data/database.ts'
import { wakeForDue } from './jobs/due.ts'
import { fanOut, placeFor, sharedEvents } from './jobs/fan-out.ts'
import { drainQueue, type Hearer, type Kept, openHearing, type Waiting } from './jobs/hearing.ts'
import { watchClock } from './jobs/jumps.ts'
import { aboutOf, hearBy, type Listener } from './jobs/listener.ts'
import { atOnce, createQueues, fanOutQueueOf, inTurn, namesOf, queueOf, timedQueueOf } from './jobs/queues.ts'
import { retiredQueues } from './jobs/retired.ts'
import type { Log } from './log.ts'
import { mailOfJob } from './mail/handing-over.ts'
import { type News, openScope } from './open-scope.ts'
import type { Scope, Tools } from './scope.ts'
import { fingerprint, newId } from './secrets/random.ts'
import { spanned } from './traces/spans.ts'

/** Work that the clock starts, on one process at a time. `cron` is in UTC, at the finest once a minute. */
export type TimedJob = { name: string; cron: string; run: (scope: Scope) => Promise<unknown> }

export type Jobs = News & {
  /** Opens the queues without working on them. */
  prepare(): Promise<void>
  /** Opens the queues and works on them. */
  start(): Promise<void>
  /** Begins nothing more, and lets the jobs under way finish, for five seconds. */
  stop(): Promise<void>
  /** Hears all news that waits, and what that leads to, now. For tests and for the seed. */
  drain(): Promise<number>
  /** Runs one timed job now. */
  runTimed(name: string): Promise<void>
}

// How often somebody listens for a process that is silent, and clears away what is done.
const watching = {
  superviseIntervalSeconds: 30,
  monitorIntervalSeconds: 30,
  maintenanceIntervalSeconds: 30,
  clockMonitorIntervalSeconds: 60,
} as const
// A database whose machine has gone says nothing for ever.
const mostSilentMs = 30_000

type Setting = {
  tools: Tools
  clock: Clock
  listeners: readonly Listener[]
  timed: readonly TimedJob[]
  databaseUrl: string
  /** The queues of listeners that there were; those of this version where it is not said. */
  retired?: readonly string[]
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

function openBoss(connectionString: string, log: Pick<Log, 'warn'>): PgBoss {
  // Its housekeeping may take longer than what people wait for; what is cut off here the database does to its end.
  const options = '-c statement_timeout=0 -c lock_timeout=0'
  const connecting = { connectionString, options, max: 2, query_timeout: mostSilentMs, ...keepAlive }
  const boss = new PgBoss({ ...connecting, clock: steadyTime, ...watching })
  boss.on('error', (fault) => log.warn({ err: fault }, 'job queue'))
  return boss
}

/** Writes news down in the transaction of whoever tells it, once, however many hear it. */
const openNews = (
  boss: PgBoss,
  { tools: { tracer }, listeners, retired = retiredQueues }: Setting,
  worked: ReadonlySet<string>,
): News => ({
  isWorkedOn: (queue) => worked.has(queue),
  enqueue: async (queries, ...happenings) => {
    // What several people did together is of the trace of none of them.
    const traceparent = happenings.length === 1 ? tracer?.underWay() : undefined
    const pieces = happenings.map((happening) => {
      const { queue, ...naming } = placeFor(listeners, happening, retired) ?? {}
      const data: Kept = { ...happening.data, ...(traceparent && { traceparent }), ...naming }
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

type Hear = (listener: Listener, portion: Waiting) => Promise<unknown>

/** How work is done: each piece in a scope and, where there are traces, a span of its own. */
function openWork({ tools, clock }: Setting, news: News) {
  const open = (name: string, id?: string): Scope => {
    const log = tools.log.child({ job: name }) as Log
    const now = clock()
    const mail = mailOfJob(tools, { id, now, log })
    return openScope({ ...tools, mail }, news, { now, log, origin: { network: 'jobs', device: 'jobs' } })
  }
  return {
    hear: (listener: Listener, portion: Waiting): Promise<unknown> => {
      const name = queueOf(listener)
      // What many led to together is the work of none of them.
      const only = portion.length === 1 ? portion[0] : undefined
      const all = portion.map(({ data: { traceparent: _, ...data } }) => data)
      const beginning = { name, kind: 'hears', after: only?.data.traceparent } as const
      return spanned(tools.tracer, beginning, () => hearBy(listener, open(name, only?.id), all))
    },
    run: ({ name, run }: TimedJob): Promise<unknown> =>
      spanned(tools.tracer, { name, kind: 'hears' }, () => run(open(name))),
  }
}

const hearerOf = (listener: Listener, hear: Hear): Hearer => ({
  queue: queueOf(listener),
  together: 'hearMany' in listener,
  about: aboutOf(listener),
  hear: (portion) => hear(listener, portion),
})

type Waking = { hear: Hear; wake: (queue: string) => void }

/** All who hear: what several listen for comes once, and is handed on to each of them. */
function hearersOf(boss: PgBoss, { listeners, retired = retiredQueues }: Setting, { hear, wake }: Waking): Hearer[] {
  return [
    ...sharedEvents(listeners).map((on) => ({
      queue: fanOutQueueOf(on),
      together: true,
      hear: async (portion: Waiting) => (await fanOut(boss, { listeners, retired, on }, portion)).forEach(wake),
    })),
    ...listeners.map((listener) => hearerOf(listener, hear)),
  ]
}

async function drainAll(boss: PgBoss, db: Queries, hearers: readonly Hearer[]): Promise<number> {
  let heard = 0
  for (let round = 1; round > 0; ) {
    round = 0
    const waiting = new Set((await db.rows<{ name: string }>(waitingQueues)).map(({ name }) => name))
    for (const hearer of hearers.filter(({ queue }) => waiting.has(queue))) round += await drainQueue(boss, hearer)
    heard += round
  }
  return heard
}

/** The job queue: news between features and work by the clock, kept in PostgreSQL, retried, never lost. */
export function openJobs(setting: Setting): Jobs {
  const { tools, listeners, timed } = setting
  const log: Log = tools.log
  const boss = openBoss(setting.databaseUrl, log)
  const shared = sharedEvents(listeners)
  const names = namesOf([...shared.map(fanOutQueueOf), ...listeners.map(queueOf)], timed)
  const news = openNews(boss, setting, new Set([...names.heard, ...names.timed]))
  const { hear, run } = openWork(setting, news)
  const hearing = openHearing({ boss, log, givingWay: tools.givingWay })
  let stopWatching = (): void => {}
  const workers = new Map<string, string>()
  const wake = (queue: string): void => {
    const worker = workers.get(queue)
    if (worker) boss.notifyWorker(worker)
  }
  const hearers = hearersOf(boss, setting, { hear, wake })

  const jobs: Jobs = {
    ...news,
    prepare: async () => {
      await boss.start()
      await createQueues(boss, tools.db, names)
    },
    start: async () => {
      await jobs.prepare()
      for (const hearer of hearers) {
        const hearThem = (waiting: Waiting) => hearing.hearAll(hearer, waiting)
        workers.set(hearer.queue, await boss.work<Kept, object, typeof atOnce>(hearer.queue, atOnce, hearThem))
      }
      await Promise.all(
        timed.map(async (job) => {
          const queue = timedQueueOf(job)
          await boss.schedule(queue, job.cron)
          workers.set(queue, await boss.work(queue, inTurn, () => run(job)))
        }),
      )
      const endings = [watchClock(tools.db, log), wakeForDue(tools.db, [...workers.keys()], wake)]
      stopWatching = () => {
        for (const end of endings) end()
      }
    },
    stop: async () => {
      stopWatching()
      // The database may be away; then others hear it again, and letters that were handed over are known.
      await hearing.end().catch((fault: unknown) => log.warn({ err: fault }, 'what was heard could not be reported'))
      await boss.stop({ graceful: true, timeout: 5000 })
    },
    drain: () => drainAll(boss, tools.db, hearers),
    runTimed: async (name) => {
      const job = timed.find((candidate) => candidate.name === name)
      if (!job) throw new Error(`There is no timed job called ${name}`)
      await run(job)
    },
  }
  return jobs
}
