import { type LiveEvent, type LiveEventName, liveEvents } from '@sparkhood/contract/live'
import { z } from 'zod'
import { isTellable } from '../data/live.ts'
import type { Scope } from '../scope.ts'
import { membersTopic } from './topics.ts'

/** An event by its name. `short` is told in its place where the whole is longer than the database can pass on. */
export type LiveNews = {
  [Name in LiveEventName]: { name: Name; data: LiveEvent<Name>; short?: LiveEvent<Name> }
}[LiveEventName]

/** So many that their names leave room for what they are told: a text is at most some 7,900 bytes. */
const mostNamed = 50

/** Members, the name of an event, and the event as it stands on the wire. */
export type Told = [members: string[], name: LiveEventName, data: object]

/**
 * Tells every open page of these members, whichever process it hangs on, of what stands already: call it after the
 * transaction. Nothing is kept: who is away asks for what they missed when they are back.
 */
export function tellMembers(scope: Pick<Scope, 'live'>, members: readonly string[], news: LiveNews): void {
  for (let from = 0; from < members.length; from += mostNamed)
    scope.live.tellSoon(membersTopic, told(members.slice(from, from + mostNamed), news))
}

function told(members: readonly string[], { name, data, short }: LiveNews): string {
  const full = textOf(members, name, data)
  return short && !isTellable(membersTopic, full) ? textOf(members, name, short) : full
}

const textOf = (members: readonly string[], name: LiveEventName, data: object): string =>
  JSON.stringify([members, name, z.encode(liveEvents[name] as z.ZodType, data)])
