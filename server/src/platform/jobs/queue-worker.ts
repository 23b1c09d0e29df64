import { minuteMs } from '@sparkhood/contract/primitives/time'
import type { JobResult, PgBoss } from 'pg-boss'
import { type Log, tellFault } from '../log.ts'
import type { BackgroundThrottle } from './background-throttle.ts'

/**
 * A domain event as it is kept: with what led to it where there are traces, and, where several want it, with their queues and with those
 * that were retired.
 */
export type Kept = object & { traceparent?: string; wanted?: string[]; retired?: string[] }
export type Waiting = readonly { id: string; data: Kept }[]
/**
 * What is done with what waits in a queue: with each piece, or with many together. With `about`, pieces about different things are
 * heard at the same time, and those about one in their order.
 */
export type QueueWorker = {
  queue: string
  together: boolean
  about?: ((data: Kept) => string) | undefined
  handle(portion: Waiting): Promise<unknown>
}

/** In the order in which it was told, by ids of version 7; the queue hands out what came together in any order. */
const inOrder = (waiting: Waiting): Waiting => waiting.toSorted((one, other) => (one.id < other.id ? -1 : 1))

const oneByOne = (waiting: Waiting): Waiting[] => waiting.map((one) => [one])
const getPortions = ({ together }: QueueWorker, waiting: Waiting): Waiting[] =>
  together && waiting.length > 0 ? [waiting] : oneByOne(waiting)

const getIds = (portion: Waiting): string[] => portion.map(({ id }) => id)

// As many emails as there are lines to the mail server: one that answers slowly is asked for several at once.
const maxPipelines = 4

/** What is heard one after the other, beside the others of these. */
const toPipelines = (worker: QueueWorker, waiting: Waiting): Waiting[][] => {
  const { about } = worker
  if (!about) return [getPortions(worker, waiting)]
  return [...Map.groupBy(waiting, ({ data }) => about(data)).values()].map(oneByOne)
}

/** Walks along each lane, along a few of them at the same time. */
async function runPipelines(pipelines: Waiting[][], walk: (portions: Waiting[]) => Promise<void>): Promise<void> {
  const rest = pipelines.values()
  const walker = async () => {
    for (const pipeline of rest) await walk(pipeline)
  }
  await Promise.all(Array.from({ length: Math.min(maxPipelines, pipelines.length) }, walker))
}

type QueueWorkerOptions = {
  boss: Pick<PgBoss, 'complete'>
  log: Pick<Log, 'warn'>
  backgroundThrottle: Pick<BackgroundThrottle, 'turn' | 'aside'>
  now?: () => number
}
/** What was taken from a queue together, how each of it went so far, and until when more of it is begun. */
type Taken = { queue: string; results: JobResult[]; endsAt: number }
// The queue counts as lost what was taken a quarter of an hour ago, and gives it to somebody else while it is still in hand here.
// A last email may wait for minutes at a mail server that says nothing.
const maxHeldMs = 5 * minuteMs

/**
 * Hears what waits. Of many that fail together each is heard by itself, and one that fails by itself is tried again. What
 * was taken together is reported together, so that a rush costs one statement and not fifty; after five minutes nothing more of it
 * is begun, and at the end of the process what is done is reported at once: the rest goes back to its queue.
 */
export function openQueueWorker({ boss, log, backgroundThrottle, now = () => performance.now() }: QueueWorkerOptions) {
  const underWay = new Set<Taken>()
  let isEnding = false

  async function handlePortions(worker: QueueWorker, portions: Waiting[], taken: Taken): Promise<void> {
    const { results, endsAt } = taken
    for (const portion of portions) {
      await backgroundThrottle.turn()
      if (isEnding || now() > endsAt) {
        results.push(...getIds(portion).map(putBack))
        continue
      }
      try {
        await backgroundThrottle.aside(portion.length, () => worker.handle(portion))
        results.push(...getIds(portion).map((id): JobResult => ({ id, status: 'completed' })))
      } catch (fault) {
        log.warn({ err: fault, jobs: getIds(portion) }, 'news was not heard')
        if (portion.length > 1) await handlePortions(worker, oneByOne(portion), taken)
        else
          results.push(...getIds(portion).map((id): JobResult => ({ id, status: 'failed', output: tellFault(fault) })))
      }
    }
  }

  return {
    handleAll: async (worker: QueueWorker, waiting: Waiting): Promise<JobResult[]> => {
      const taken: Taken = { queue: worker.queue, results: [], endsAt: now() + maxHeldMs }
      underWay.add(taken)
      try {
        await runPipelines(toPipelines(worker, inOrder(waiting)), (portions) => handlePortions(worker, portions, taken))
        return taken.results
      } finally {
        underWay.delete(taken)
      }
    },
    /** Begins nothing more. What is done counts as done, whatever becomes of what it was taken with. */
    end: async (): Promise<void> => {
      isEnding = true
      for (const { queue, results } of underWay) {
        const done = results.filter(({ status }) => status === 'completed').map(({ id }) => id)
        if (done.length > 0) await boss.complete(queue, done)
      }
    },
  }
}

const putBack = (id: string): JobResult => ({ id, status: 'failed', output: { message: 'there was no time for it' } })

/** Hears up to 50 of what waits in a queue, now; returns how many it was. Throws what one of them threw. */
export async function drainQueue(boss: PgBoss, worker: QueueWorker): Promise<number> {
  const { queue } = worker
  const waiting = await boss.fetch<Kept>(queue, { batchSize: 50, ignoreStartAfter: true })
  const heard: string[] = []
  try {
    for (const portion of getPortions(worker, inOrder(waiting))) {
      await worker.handle(portion)
      heard.push(...getIds(portion))
    }
  } finally {
    if (heard.length > 0) await boss.complete(queue, heard)
  }
  return waiting.length
}
