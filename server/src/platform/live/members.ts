import { type LiveEvent, type LiveEventName, liveEvents } from '@sparkhood/contract/talking/live'
import { z } from 'zod'
import { isPublishable } from '../data/live.ts'
import type { Uses } from '../scope.ts'
import { membersTopic } from './topics.ts'

/** An event by its name. `short` is sent instead if the whole is too long for the database. */
export type MemberEvent = {
  [Name in LiveEventName]: { name: Name; data: LiveEvent<Name>; short?: LiveEvent<Name> }
}[LiveEventName]

/** Few enough that their ids leave room for the event: a message has at most some 7,900 bytes. */
const maxNamed = 50

/** The members, the name of an event, and its encoded data. */
export type LiveMessage = [members: string[], name: LiveEventName, data: object]

/**
 * Sends an event to every open page of these members, whichever process it is connected to. Call it after the
 * transaction. Nothing is stored: a page that was offline reads what it missed when it reconnects.
 */
export function notifyMembers(scope: Uses<'live'>, members: readonly string[], event: MemberEvent): void {
  for (let from = 0; from < members.length; from += maxNamed)
    scope.live.publishSoon(membersTopic, getMessage(members.slice(from, from + maxNamed), event))
}

function getMessage(members: readonly string[], { name, data, short }: MemberEvent): string {
  const full = getText(members, name, data)
  return short && !isPublishable(membersTopic, full) ? getText(members, name, short) : full
}

const getText = (members: readonly string[], name: LiveEventName, data: object): string =>
  JSON.stringify([members, name, z.encode(liveEvents[name] as z.ZodType, data)])
