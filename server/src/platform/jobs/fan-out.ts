import type { PgBoss } from 'pg-boss'
import type { EventName, Happening } from '../events.ts'
import { fingerprint } from '../secrets/random.ts'
import type { Waiting } from './hearing.ts'
import type { Listener } from './listener.ts'
import { fanOutQueueOf, queueOf } from './queues.ts'

const wants = (listener: Listener, { name, data }: Happening): boolean =>
  listener.on === name && (listener.wants?.(data as never) ?? true)

/** The events that several listen to. */
export const sharedEvents = (listeners: readonly Listener[]): EventName[] => {
  const all = listeners.map(({ on }) => on)
  return [...new Set(all.filter((on, nth) => all.indexOf(on) !== nth))]
}

/**
 * Where a piece of news is written in the transaction of whoever tells it: in the queue of the only listener who wants it, or in that from
 * which it is handed on to several, with their queues. Nowhere where nobody wants it.
 */
export function placeFor(
  listeners: readonly Listener[],
  happening: Happening,
): { queue: string; wanted?: string[] } | undefined {
  const [first, ...others] = listeners.filter((one) => wants(one, happening)).map(queueOf)
  if (!first) return undefined
  return others.length === 0 ? { queue: first } : { queue: fanOutQueueOf(happening.name), wanted: [first, ...others] }
}

/**
 * The same for the same piece in the same queue, and in each queue in the order of the pieces: when they were told, which an id of version
 * 7 begins with, and then what no two pieces share.
 */
const idIn = (queue: string, id: string): string =>
  id.slice(0, -ownDigits) + fingerprint(`${queue} ${id}`).slice(0, ownDigits)
const ownDigits = 8

/**
 * Hands pieces of one kind of news on to those who want them, each with a queue of its own, so that none waits for another;
 * answers the queues. Whoever told of it may know listeners that this process does not, being of a newer version, so a piece goes to whom
 * they named as well. Again is the same as once: an id that is there already is not taken in again.
 */
export async function fanOut(
  boss: Pick<PgBoss, 'insert'>,
  { listeners, on }: { listeners: readonly Listener[]; on: EventName },
  pieces: Waiting,
): Promise<string[]> {
  const portions = new Map<string, { id: string; data: object }[]>()
  for (const { id, data: kept } of pieces) {
    const { wanted = [], ...data } = kept
    const ours = listeners.filter((one) => wants(one, { name: on, data } as Happening)).map(queueOf)
    for (const queue of new Set([...ours, ...wanted]))
      portions.set(queue, [...(portions.get(queue) ?? []), { id: idIn(queue, id), data }])
  }
  await Promise.all([...portions].map(([queue, portion]) => boss.insert(queue, portion)))
  return [...portions.keys()]
}
