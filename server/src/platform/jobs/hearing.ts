import { minuteMs } from '@sparkhood/contract/primitives/time'
import type { JobResult, PgBoss } from 'pg-boss'
import { type Log, tellFault } from '../log.ts'
import type { GivingWay } from './giving-way.ts'

/**
 * A piece of news as it is kept: with what led to it where there are traces, and, where several want it, with their queues and with those
 * that were retired.
 */
export type Kept = object & { traceparent?: string; wanted?: string[]; retired?: string[] }
export type Waiting = readonly { id: string; data: Kept }[]
/**
 * What is done with what waits in a queue: with each piece, or with many together. With `about`, pieces about different things are
 * heard at the same time, and those about one in their order.
 */
export type Hearer = {
  queue: string
  together: boolean
  about?: ((data: Kept) => string) | undefined
  hear(portion: Waiting): Promise<unknown>
}

/** In the order in which it was told, by ids of version 7; the queue hands out what came together in any order. */
const inOrder = (waiting: Waiting): Waiting => waiting.toSorted((one, other) => (one.id < other.id ? -1 : 1))

const oneByOne = (waiting: Waiting): Waiting[] => waiting.map((one) => [one])
const portionsOf = ({ together }: Hearer, waiting: Waiting): Waiting[] =>
  together && waiting.length > 0 ? [waiting] : oneByOne(waiting)

const idsOf = (portion: Waiting): string[] => portion.map(({ id }) => id)

// As many letters as there are lines to the mail server: one that answers slowly is asked for several at once.
const mostLanes = 4

/** What is heard one after the other, beside the others of these. */
const lanesOf = (hearer: Hearer, waiting: Waiting): Waiting[][] => {
  const { about } = hearer
  if (!about) return [portionsOf(hearer, waiting)]
  return [...Map.groupBy(waiting, ({ data }) => about(data)).values()].map(oneByOne)
}

/** Walks along each lane, along a few of them at the same time. */
async function walkLanes(lanes: Waiting[][], walk: (portions: Waiting[]) => Promise<void>): Promise<void> {
  const rest = lanes.values()
  const walker = async () => {
    for (const lane of rest) await walk(lane)
  }
  await Promise.all(Array.from({ length: Math.min(mostLanes, lanes.length) }, walker))
}

type Hearing = {
  boss: Pick<PgBoss, 'complete'>
  log: Pick<Log, 'warn'>
  givingWay: Pick<GivingWay, 'turn' | 'aside'>
  now?: () => number
}
/** What was taken from a queue together, how each of it went so far, and until when more of it is begun. */
type Taken = { queue: string; results: JobResult[]; endsAt: number }
// The queue counts as lost what was taken a quarter of an hour ago, and gives it to somebody else while it is still in hand here.
// A last letter may wait for minutes at a mail server that says nothing.
const mostHeldMs = 5 * minuteMs

/**
 * Hears what waits. Of many that fail together each is heard by itself, and one that fails by itself is tried again. What
 * was taken together is reported together, so that a rush costs one statement and not fifty; after five minutes nothing more of it
 * is begun, and at the end of the process what is done is reported at once: the rest goes back to its queue.
 */
export function openHearing({ boss, log, givingWay, now = () => performance.now() }: Hearing) {
  const underWay = new Set<Taken>()
  let isEnding = false

  async function hearPortions(hearer: Hearer, portions: Waiting[], taken: Taken): Promise<void> {
    const { results, endsAt } = taken
    for (const portion of portions) {
      await givingWay.turn()
      if (isEnding || now() > endsAt) {
        results.push(...idsOf(portion).map(putBack))
        continue
      }
      try {
        await givingWay.aside(portion.length, () => hearer.hear(portion))
        results.push(...idsOf(portion).map((id): JobResult => ({ id, status: 'completed' })))
      } catch (fault) {
        log.warn({ err: fault, jobs: idsOf(portion) }, 'news was not heard')
        if (portion.length > 1) await hearPortions(hearer, oneByOne(portion), taken)
        else
          results.push(...idsOf(portion).map((id): JobResult => ({ id, status: 'failed', output: tellFault(fault) })))
      }
    }
  }

  return {
    hearAll: async (hearer: Hearer, waiting: Waiting): Promise<JobResult[]> => {
      const taken: Taken = { queue: hearer.queue, results: [], endsAt: now() + mostHeldMs }
      underWay.add(taken)
      try {
        await walkLanes(lanesOf(hearer, inOrder(waiting)), (portions) => hearPortions(hearer, portions, taken))
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
