import type { ReplyOf } from '@sparkhood/contract/endpoint'
import type { listMessages, Message } from '@sparkhood/contract/talking/messages'

export type Reached = { received: number; read: number }

/** A conversation as far as it is here: without a gap from its first message on, and where to ask for those before. */
export type Thread = {
  messages: readonly Message[]
  earlier: string | null
  person: ReplyOf<typeof listMessages>['with']
  /** Nobody can write here any more. */
  closed: boolean
  you: Reached
  them: Reached
  /** How many messages had been removed from it when these were asked for. */
  removals: number
}

export const lastSequence = (thread: Pick<Thread, 'messages'> | undefined): number =>
  thread?.messages.at(-1)?.sequence ?? 0

/**
 * Both lists as one, each message once, in the order of the conversation; what is said later of one counts, but what was
 * removed stays so: it may be here before an older answer is.
 */
export const merge = (known: readonly Message[], more: readonly Message[]): Message[] => {
  const bySequence = new Map(known.map((message) => [message.sequence, message]))
  for (const message of more) if (!bySequence.get(message.sequence)?.removed) bySequence.set(message.sequence, message)
  return withStatuses([...bySequence.values()].sort((a, b) => a.sequence - b.sequence))
}

/** With each booking as its newest line says that it stands now: that line is fetched when the older ones are here already. */
const withStatuses = (messages: Message[]): Message[] => {
  const now = new Map(messages.flatMap(({ booking }) => (booking ? [[booking.id, booking.status]] : [])))
  return messages.map((message) => {
    const status = message.booking && now.get(message.booking.id)
    return status && status !== message.booking?.status
      ? { ...message, booking: { ...message.booking, status } as Message['booking'] }
      : message
  })
}

/** With a message that has come by itself; nothing where others before it are missing, so that they have to be asked for. */
export const withNext = (thread: Thread, message: Message): Thread | undefined => {
  const last = lastSequence(thread)
  if (message.sequence <= last) return message.removed ? without(thread, message) : thread
  return message.sequence === last + 1 ? { ...thread, messages: [...thread.messages, message] } : undefined
}

// What was removed stands no longer on a page that had it.
const without = (thread: Thread, removed: Message): Thread => ({
  ...thread,
  messages: thread.messages.map((message) => (message.sequence === removed.sequence ? removed : message)),
})

const furthest = (a: Reached, b: Reached): Reached => ({
  received: Math.max(a.received, b.received),
  read: Math.max(a.read, b.read),
})

/** With what became known of how far either has come; nobody un-reads. */
export const withReached = (thread: Thread, { you, them }: Partial<Pick<Thread, 'you' | 'them'>>): Thread => ({
  ...thread,
  you: you ? furthest(thread.you, you) : thread.you,
  them: them ? furthest(thread.them, them) : thread.them,
})

/** How far one's own message has come. */
export const getState = ({ sequence }: Pick<Message, 'sequence'>, them: Reached): 'sent' | 'delivered' | 'read' => {
  if (sequence <= them.read) return 'read'
  return sequence <= them.received ? 'delivered' : 'sent'
}

/** The newest message of the other one that has not been read here. */
export const newestUnread = ({ messages, you }: Thread, me: string): Message | undefined =>
  messages.findLast(({ senderId, sequence }) => senderId !== null && senderId !== me && sequence > you.read)
