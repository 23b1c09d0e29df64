import type { JobResult, PgBoss } from 'pg-boss'
import { type Log, tellFault } from '../log.ts'
import type { GivingWay } from './giving-way.ts'

/** A piece of news as it is kept, with what led to it where there are traces. */
export type Kept = object & { traceparent?: string }
export type Waiting = readonly { id: string; data: Kept }[]
/** What is done with what waits in a queue: with each piece, or with many together. */
export type Hearer = { queue: string; together: boolean; hear(portion: Waiting): Promise<unknown> }

/** In the order in which it was told, by ids of version 7; the queue hands out what came together in any order. */
const inOrder = (waiting: Waiting): Waiting => waiting.toSorted((one, other) => (one.id < other.id ? -1 : 1))

const oneByOne = (waiting: Waiting): Waiting[] => waiting.map((one) => [one])
const portionsOf = ({ together }: Hearer, waiting: Waiting): Waiting[] =>
  together && waiting.length > 0 ? [waiting] : oneByOne(waiting)

const idsOf = (portion: Waiting): string[] => portion.map(({ id }) => id)

type Hearing = { boss: Pick<PgBoss, 'complete'>; log: Pick<Log, 'warn'>; givingWay: Pick<GivingWay, 'turn' | 'aside'> }
/** What was taken from a queue together, and how each of it went so far. */
type Taken = { queue: string; results: JobResult[] }

/**
 * Hears what waits. Of many that fail together each is heard by itself, and one that fails by itself is tried again. What
 * was taken together is reported together, so that a rush costs one statement and not fifty; at the end what is done is
 * reported at once, and nothing more is begun: the rest goes back to its queue.
 */
export function openHearing({ boss, log, givingWay }: Hearing) {
  const underWay = new Set<Taken>()
  let isEnding = false

  async function hearPortions(hearer: Hearer, portions: Waiting[], { results }: Pick<Taken, 'results'>): Promise<void> {
    for (const portion of portions) {
      await givingWay.turn()
      if (isEnding) {
        results.push(...idsOf(portion).map(putBack))
        continue
      }
      try {
        await givingWay.aside(portion.length, () => hearer.hear(portion))
        results.push(...idsOf(portion).map((id): JobResult => ({ id, status: 'completed' })))
      } catch (fault) {
        log.warn({ err: fault, jobs: idsOf(portion) }, 'news was not heard')
        if (portion.length > 1) await hearPortions(hearer, oneByOne(portion), { results })
        else
          results.push(...idsOf(portion).map((id): JobResult => ({ id, status: 'failed', output: tellFault(fault) })))
      }
    }
  }

  return {
    hearAll: async (hearer: Hearer, waiting: Waiting): Promise<JobResult[]> => {
      const taken: Taken = { queue: hearer.queue, results: [] }
      underWay.add(taken)
      try {
        await hearPortions(hearer, portionsOf(hearer, inOrder(waiting)), taken)
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

const putBack = (id: string): JobResult => ({ id, status: 'failed', output: { message: 'the process stopped first' } })

/** Hears up to 50 of what waits in a queue, now; answers how many it was. Throws what one of them threw. */
export async function drainQueue(boss: PgBoss, hearer: Hearer): Promise<number> {
  const { queue } = hearer
  const waiting = await boss.fetch<Kept>(queue, { batchSize: 50, ignoreStartAfter: true })
  const heard: string[] = []
  try {
    for (const portion of portionsOf(hearer, inOrder(waiting))) {
      await hearer.hear(portion)
      heard.push(...idsOf(portion))
    }
  } finally {
    if (heard.length > 0) await boss.complete(queue, heard)
  }
  return waiting.length
}
