import type { JobResult, PgBoss } from 'pg-boss'
import { type Log, tellFault } from '../log.ts'
import type { Listener } from './listener.ts'

/** A piece of news as it is kept, with what led to it where there are traces. */
export type Kept = object & { traceparent?: string }
/** Has a listener hear pieces of its kind of news. */
type Hear = (listener: Listener, news: readonly Kept[]) => Promise<unknown>
export type Waiting = { id: string; data: Kept }[]

const oneByOne = (waiting: Waiting): Waiting[] => waiting.map((one) => [one])
const portionsOf = (listener: Listener, waiting: Waiting): Waiting[] =>
  'hearMany' in listener && waiting.length > 0 ? [waiting] : oneByOne(waiting)
const newsOf = (portion: Waiting): Kept[] => portion.map(({ data }) => data)

type Hearing = { hear: Hear; log: Pick<Log, 'warn'> }

/** Hears what waits. Of many that fail together each is heard by itself, and one that fails by itself is tried again. */
export const hearAll = (listener: Listener, waiting: Waiting, hearing: Hearing): Promise<JobResult[]> =>
  hearPortions(listener, portionsOf(listener, waiting), hearing)

async function hearPortions(listener: Listener, portions: Waiting[], hearing: Hearing): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const portion of portions) {
    try {
      await hearing.hear(listener, newsOf(portion))
      results.push(...portion.map(({ id }): JobResult => ({ id, status: 'completed' })))
    } catch (fault) {
      hearing.log.warn({ err: fault, jobs: portion.map(({ id }) => id) }, 'news was not heard')
      if (portion.length > 1) results.push(...(await hearPortions(listener, oneByOne(portion), hearing)))
      else results.push(...portion.map(({ id }): JobResult => ({ id, status: 'failed', output: tellFault(fault) })))
    }
  }
  return results
}

/** Hears up to 50 of what waits in a queue, now; answers how many it was. Throws what one of them threw. */
export async function drainQueue(
  boss: PgBoss,
  queue: string,
  { listener, hear }: { listener: Listener; hear: Hear },
): Promise<number> {
  const waiting = await boss.fetch<Kept>(queue, { batchSize: 50, ignoreStartAfter: true })
  const heard: string[] = []
  try {
    for (const portion of portionsOf(listener, waiting)) {
      await hear(listener, newsOf(portion))
      heard.push(...portion.map(({ id }) => id))
    }
  } finally {
    if (heard.length > 0) await boss.complete(queue, heard)
  }
  return waiting.length
}
