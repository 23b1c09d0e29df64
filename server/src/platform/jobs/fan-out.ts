import type { PgBoss } from 'pg-boss'
import type { DomainEvent, EventName } from '../events.ts'
import { fingerprint } from '../secrets/random.ts'
import type { Waiting } from './queue-worker.ts'
import { getFanOutQueue, getQueue, isOf } from './queues.ts'
import type { Subscriber } from './subscriber.ts'

const wants = (subscriber: Subscriber, { name, data }: DomainEvent): boolean =>
  subscriber.on === name && (subscriber.wants?.(data as never) ?? true)

/** The events that several listen to. */
export const sharedEvents = (subscribers: readonly Subscriber[]): EventName[] => {
  const all = subscribers.map(({ on }) => on)
  return [...new Set(all.filter((on, nth) => all.indexOf(on) !== nth))]
}

type Place = { queue: string; wanted?: string[]; retired?: string[] }

/**
 * Where a domain event is written in the transaction of whoever tells it: in the queue of the only subscriber who wants it, or in that from
 * which it is handed on to several, with their queues, and with those of its kind that this version has retired. Nowhere where nobody
 * wants it.
 */
export function placeFor(
  subscribers: readonly Subscriber[],
  domainEvent: DomainEvent,
  retired: readonly string[],
): Place | undefined {
  const [first, ...others] = subscribers.filter((one) => wants(one, domainEvent)).map(getQueue)
  if (!first) return undefined
  if (others.length === 0) return { queue: first }
  const over = retired.filter((queue) => isOf(domainEvent.name, queue))
  const wanted = [first, ...others]
  return { queue: getFanOutQueue(domainEvent.name), wanted, ...(over.length > 0 && { retired: over }) }
}

/**
 * The same for the same piece in the same queue, and in each queue in the order of the pieces: when they were told, which an id of version
 * 7 begins with, and then what no two pieces share.
 */
const idIn = (queue: string, id: string): string =>
  id.slice(0, -ownDigits) + fingerprint(`${queue} ${id}`).slice(0, ownDigits)
const ownDigits = 8

type Handing = { subscribers: readonly Subscriber[]; retired: readonly string[]; on: EventName }

/**
 * Hands pieces of one kind of news on to those who want them, each with a queue of its own, so that none waits for another;
 * returns the queues. Idempotent: an id that is there already is not taken in again.
 */
export async function fanOut(boss: Pick<PgBoss, 'insert'>, handing: Handing, pieces: Waiting): Promise<string[]> {
  const portions = new Map<string, { id: string; data: object }[]>()
  for (const { id, data: kept } of pieces) {
    const { wanted = [], retired = [], ...data } = kept
    for (const queue of whoGets(handing, { name: handing.on, data } as DomainEvent, { wanted, retired }))
      portions.set(queue, [...(portions.get(queue) ?? []), { id: idIn(queue, id), data }])
  }
  await Promise.all([...portions].map(([queue, portion]) => boss.insert(queue, portion)))
  return [...portions.keys()]
}

/**
 * The teller may run another version. Our subscribers get the news; so do queues that the teller names and this version neither knows
 * nor has retired. Queues that the teller's version has retired get nothing.
 */
function whoGets(
  { subscribers, retired }: Handing,
  piece: DomainEvent,
  theirs: { wanted: readonly string[]; retired: readonly string[] },
): string[] {
  const known = subscribers.map(getQueue)
  const ours = subscribers.filter((one) => wants(one, piece)).map(getQueue)
  const unknown = theirs.wanted.filter((queue) => !known.includes(queue) && !retired.includes(queue))
  return [...ours, ...unknown].filter((queue) => !theirs.retired.includes(queue))
}
