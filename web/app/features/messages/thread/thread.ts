import type { ReplyOf } from '@sparkhood/contract/endpoint'
import type { listMessages, Message } from '@sparkhood/contract/talking/messages'

export type Reached = { received: number; read: number }

/** The loaded part of a conversation, without gaps from its first message on, and the cursor for earlier ones. */
export type Thread = {
  messages: readonly Message[]
  earlier: string | null
  person: ReplyOf<typeof listMessages>['with']
  /** Nobody can write here any more. */
  closed: boolean
  you: Reached
  them: Reached
  /** The number of deleted messages when it was loaded. */
  removals: number
}

export const lastSequence = (thread: Pick<Thread, 'messages'> | undefined): number =>
  thread?.messages.at(-1)?.sequence ?? 0

/**
 * Merges two lists of messages, each message once, in order. The newer version of a message wins, but a deletion stays:
 * its event may arrive before an older reply.
 */
export const merge = (known: readonly Message[], more: readonly Message[]): Message[] => {
  const bySequence = new Map(known.map((message) => [message.sequence, message]))
  for (const message of more) if (!bySequence.get(message.sequence)?.removed) bySequence.set(message.sequence, message)
  return withStatuses([...bySequence.values()].sort((a, b) => a.sequence - b.sequence))
}

/** Updates each booking with the status of its newest line, which may have been loaded after the older ones. */
const withStatuses = (messages: Message[]): Message[] => {
  const now = new Map(messages.flatMap(({ booking }) => (booking ? [[booking.id, booking.status]] : [])))
  return messages.map((message) => {
    const status = message.booking && now.get(message.booking.id)
    return status && status !== message.booking?.status
      ? { ...message, booking: { ...message.booking, status } as Message['booking'] }
      : message
  })
}

/** Adds a message that arrived as an event; undefined if earlier ones are missing and have to be fetched. */
export const withNext = (thread: Thread, message: Message): Thread | undefined => {
  const last = lastSequence(thread)
  if (message.sequence <= last) return message.removed ? without(thread, message) : thread
  return message.sequence === last + 1 ? { ...thread, messages: [...thread.messages, message] } : undefined
}

// Removes a deleted message.
const without = (thread: Thread, removed: Message): Thread => ({
  ...thread,
  messages: thread.messages.map((message) => (message.sequence === removed.sequence ? removed : message)),
})

const furthest = (a: Reached, b: Reached): Reached => ({
  received: Math.max(a.received, b.received),
  read: Math.max(a.read, b.read),
})

/** Updates the delivery and read states; they never go back. */
export const withReached = (thread: Thread, { you, them }: Partial<Pick<Thread, 'you' | 'them'>>): Thread => ({
  ...thread,
  you: you ? furthest(thread.you, you) : thread.you,
  them: them ? furthest(thread.them, them) : thread.them,
})

/** The delivery state of an own message. */
export const getState = ({ sequence }: Pick<Message, 'sequence'>, them: Reached): 'sent' | 'delivered' | 'read' => {
  if (sequence <= them.read) return 'read'
  return sequence <= them.received ? 'delivered' : 'sent'
}

/** The newest message of the other side that has not been read. */
export const newestUnread = ({ messages, you }: Thread, me: string): Message | undefined =>
  messages.findLast(({ senderId, sequence }) => senderId !== null && senderId !== me && sequence > you.read)
