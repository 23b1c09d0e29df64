import { z } from 'zod'
import { endpoint, type RawEndpoint } from '../endpoint.ts'
import { id } from '../primitives/ids.ts'
import { moment } from '../primitives/time.ts'
import { message } from './messages.ts'

const between = z.tuple([id, id])
const sequence = z.number().int()

/**
 * The live events that open pages receive, by name; each feature adds its own. They are hints and are not stored: a
 * page that reconnects requests what it missed, and everything that matters can be requested.
 */
export const liveEvents = {
  /** The community feed has something new, from the neighbourhood or from someone the member follows. */
  community: z.object({}),
  /** A message that the member sent or received, on any device. Null if it is too large for the channel. */
  message: z.object({ between, sequence, message: message.nullable() }),
  /** The notification count changed. */
  notified: z.object({}),
  /** How far `by` has received and read the other's messages. */
  reached: z.object({ between, by: id, received: sequence, read: sequence }),
  /** Somebody is typing to the member. */
  typing: z.object({ by: id }),
} as const satisfies Record<string, z.ZodObject>

export type LiveEventName = keyof typeof liveEvents
export type LiveEvent<Name extends LiveEventName> = z.output<(typeof liveEvents)[Name]>

/** How many seconds a ticket for the stream is valid: browsers cannot send headers with an event stream. */
export const liveTicketS = 30

export const getLiveTicket = endpoint({
  method: 'GET',
  path: '/live/ticket',
  access: 'member',
  summary: 'Create the ticket that opens the stream of live events, valid for 30 seconds',
  reply: z.object({ data: z.object({ ticket: z.string(), expires_at: moment }) }),
  refusals: [],
})

/** The first event of a stream; the page then requests what it missed. */
export const openedEvent = 'opened'

export const liveStream: RawEndpoint = {
  method: 'GET',
  path: '/live/stream',
  access: 'anyone',
  summary: "Server-sent events for the ticket's member, until their access token expires",
  query: z.object({ ticket: z.string().max(4000) }),
}
