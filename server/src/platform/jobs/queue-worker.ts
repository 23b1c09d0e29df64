import { minuteMs } from '@sparkhood/contract/primitives/time'
import type { JobResult, PgBoss } from 'pg-boss'
import { describeFault, type Log } from '../log.ts'
import type { BackgroundThrottle } from './background-throttle.ts'

/**
 * A domain event as it is stored: with its parent trace if there is one, and, for several subscribers, with their
 * queues and the retired ones.
 */
export type Kept = object & { traceparent?: string; wanted?: string[]; retired?: string[] }
export type Waiting = readonly { id: string; data: Kept }[]
/**
 * What to do with the jobs of a queue: one at a time, or many together. With `about`, events about different subjects
 * are handled concurrently, and those about one in order.
 */
export type QueueWorker = {
  queue: string
  together: boolean
  about?: ((data: Kept) => string) | undefined
  handle(portion: Waiting): Promise<unknown>
}

/** In order of publication, by their version 7 ids; the queue returns jobs of the same moment in any order. */
const inOrder = (waiting: Waiting): Waiting => waiting.toSorted((one, other) => (one.id < other.id ? -1 : 1))

const oneByOne = (waiting: Waiting): Waiting[] => waiting.map((one) => [one])
const getPortions = ({ together }: QueueWorker, waiting: Waiting): Waiting[] =>
  together && waiting.length > 0 ? [waiting] : oneByOne(waiting)

const getIds = (portion: Waiting): string[] => portion.map(({ id }) => id)

// As many emails as there are connections to the mail server: a slow server gets several at once.
const maxPipelines = 4

/** The sequences that are handled concurrently, each in order. */
const toPipelines = (worker: QueueWorker, waiting: Waiting): Waiting[][] => {
  const { about } = worker
  if (!about) return [getPortions(worker, waiting)]
  return [...Map.groupBy(waiting, ({ data }) => about(data)).values()].map(oneByOne)
}

/** Handles the sequences, a few of them concurrently. */
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
/** A batch fetched from a queue, the results so far, and the time after which no more of it is started. */
type Taken = { queue: string; results: JobResult[]; endsAt: number }
// The queue considers a batch lost after a quarter of an hour and gives it to another process, although this one still
// works on it: the last email may wait for minutes at an unresponsive mail server.
const maxHeldMs = 5 * minuteMs

/**
 * Handles the waiting jobs. If many fail together, each is handled by itself, and those that fail by themselves are
 * retried. The results of a batch are reported together: one statement instead of fifty. After five minutes no more of
 * a batch is started; at the end of the process the finished jobs are reported immediately, and the others return to
 * the queue.
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
          results.push(
            ...getIds(portion).map((id): JobResult => ({ id, status: 'failed', output: describeFault(fault) })),
          )
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
    /** Starts no more jobs. Finished ones count as done, whatever happens to the rest of their batch. */
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

/** Handles up to 50 waiting jobs of a queue now; returns how many. Throws if one of them failed. */
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
