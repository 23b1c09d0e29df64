import { z } from 'zod'
import { type Door, endpoint } from '../endpoint.ts'
import { id } from '../primitives/ids.ts'
import { moment } from '../primitives/time.ts'
import { message } from './messages.ts'

const between = z.tuple([id, id])
const sequence = z.number().int()

/**
 * What an open page is told as it happens, by name; each feature adds its own. It is a hint and is kept nowhere: a page
 * that was away asks for what it missed, and whatever counts can be asked for.
 */
export const liveEvents = {
  /** There is something new in the neighbourhood of the member, or of somebody they follow. */
  community: z.object({}),
  /** A message that the member sent or was sent, on whatever device. Without it where it is too long for the way. */
  message: z.object({ between, sequence, message: message.nullable() }),
  /** There is something new for the bell, or less than there was. */
  notified: z.object({}),
  /** How far `by` has received and read what the other of the two wrote. */
  reached: z.object({ between, by: id, received: sequence, read: sequence }),
  /** Somebody is writing to the member. */
  typing: z.object({ by: id }),
} as const satisfies Record<string, z.ZodObject>

export type LiveEventName = keyof typeof liveEvents
export type LiveEvent<Name extends LiveEventName> = z.output<(typeof liveEvents)[Name]>

/** A ticket is for opening the stream now; browsers send no headers with it. */
export const liveTicketS = 30

export const getLiveTicket = endpoint({
  method: 'GET',
  path: '/live/ticket',
  access: 'member',
  summary: 'What opens the stream of live events, once or again within 30 seconds',
  reply: z.object({ data: z.object({ ticket: z.string(), expires_at: moment }) }),
  refusals: [],
})

/** Tells first that it is open, which is when a page asks for what it missed. */
export const openedEvent = 'opened'

export const liveStream: Door = {
  method: 'GET',
  path: '/live/stream',
  access: 'anyone',
  summary: 'Server-sent events for whoever got the ticket, until their access token ends',
  query: z.object({ ticket: z.string().max(4000) }),
}
