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
 * The one queue that a piece of news is written to in the transaction of whoever tells it: of the only listener who wants it,
 * or that from which it is handed on to several. None where nobody wants it.
 */
export function queueFor(listeners: readonly Listener[], happening: Happening): string | undefined {
  const [first, ...others] = listeners.filter((one) => wants(one, happening))
  if (!first) return undefined
  return others.length === 0 ? queueOf(first) : fanOutQueueOf(happening.name)
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
 * answers the queues. Again is the same as once: an id that is there already is not taken in again.
 */
export async function fanOut(
  boss: Pick<PgBoss, 'insert'>,
  { listeners, on }: { listeners: readonly Listener[]; on: EventName },
  pieces: Waiting,
): Promise<string[]> {
  const handOn = async (listener: Listener): Promise<string[]> => {
    const wanted = pieces.filter(({ data }) => wants(listener, { name: on, data } as Happening))
    if (wanted.length === 0) return []
    const queue = queueOf(listener)
    await boss.insert(
      queue,
      wanted.map(({ id, data }) => ({ id: idIn(queue, id), data })),
    )
    return [queue]
  }
  return (await Promise.all(listeners.map(handOn))).flat()
}
