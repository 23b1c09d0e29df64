import { type LiveEvent, type LiveEventName, liveEvents } from '@sparkhood/contract/talking/live'
import { z } from 'zod'
import { isTellable } from '../data/live.ts'
import type { Uses } from '../scope.ts'
import { membersTopic } from './topics.ts'

/** An event by its name. `short` is told in its place where the whole is longer than the database can pass on. */
export type MemberEvent = {
  [Name in LiveEventName]: { name: Name; data: LiveEvent<Name>; short?: LiveEvent<Name> }
}[LiveEventName]

/** This many that their names leave room for what they are told: a text is at most some 7,900 bytes. */
const maxNamed = 50

/** Members, the name of an event, and the event as it stands on the wire. */
export type Told = [members: string[], name: LiveEventName, data: object]

/**
 * Tells every open page of these members, whichever process it hangs on, of what stands already: call it after the
 * transaction. Nothing is kept: who is away asks for what they missed when they are back.
 */
export function tellMembers(scope: Uses<'live'>, members: readonly string[], event: MemberEvent): void {
  for (let from = 0; from < members.length; from += maxNamed)
    scope.live.tellSoon(membersTopic, told(members.slice(from, from + maxNamed), event))
}

function told(members: readonly string[], { name, data, short }: MemberEvent): string {
  const full = getText(members, name, data)
  return short && !isTellable(membersTopic, full) ? getText(members, name, short) : full
}

const getText = (members: readonly string[], name: LiveEventName, data: object): string =>
  JSON.stringify([members, name, z.encode(liveEvents[name] as z.ZodType, data)])
