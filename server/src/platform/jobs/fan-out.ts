import type { PgBoss } from 'pg-boss'
import type { DomainEvent, EventName } from '../events.ts'
import { fingerprint } from '../secrets/random.ts'
import type { Waiting } from './queue-worker.ts'
import { getFanOutQueue, getQueue, isOf } from './queues.ts'
import type { Subscriber } from './subscriber.ts'

const wants = (subscriber: Subscriber, { name, data }: DomainEvent): boolean =>
  subscriber.on === name && (subscriber.wants?.(data as never) ?? true)

/** The events with several subscribers. */
export const sharedEvents = (subscribers: readonly Subscriber[]): EventName[] => {
  const all = subscribers.map(({ on }) => on)
  return [...new Set(all.filter((on, nth) => all.indexOf(on) !== nth))]
}

type Place = { queue: string; wanted?: string[]; retired?: string[] }

/**
 * Where the publisher's transaction stores an event: in the queue of its only subscriber, or in the queue from which it
 * is forwarded to several, with their queues and those of its kind that this version has retired. Nowhere if it has no
 * subscriber.
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
 * The id of a forwarded event. It is the same for the same event and queue, and sorts like the events: by the time of
 * publication, with which a version 7 id begins, and then by their random part.
 */
const idIn = (queue: string, id: string): string =>
  id.slice(0, -ownDigits) + fingerprint(`${queue} ${id}`).slice(0, ownDigits)
const ownDigits = 8

type Handing = { subscribers: readonly Subscriber[]; retired: readonly string[]; on: EventName }

/**
 * Forwards events of one kind to their subscribers, each in a queue of its own, so that none delays another; returns
 * the queues. Idempotent: an existing id is not inserted again.
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
 * The publisher may run another version. Our subscribers get the event, and so do queues that the publisher names and
 * this version neither knows nor has retired. Queues that the publisher's version has retired get nothing.
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
