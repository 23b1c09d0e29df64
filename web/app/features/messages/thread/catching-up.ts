import type { ReplyOf } from '@sparkhood/contract/endpoint'
import { catchUpSize, type listMessages } from '@sparkhood/contract/talking/messages'
import { lastSequence, merge, type Thread, withReached } from './thread.ts'

/** So much is shown at first, and more each time. */
export const pageSize = 30

/** Asks for messages of one conversation. */
export type Read = (query: { cursor?: string; after?: number; limit: number }) => Promise<ReplyOf<typeof listMessages>>

/** A conversation as it is first opened: its latest page. */
export const openThread = async (read: Read): Promise<Thread> => {
  const { data, next_cursor: earlier, with: person, closed = false, ...rest } = await read({ limit: pageSize })
  return { messages: data, earlier, person, closed, you: rest.you, them: rest.them, removals: rest.removals }
}

/** With all that was said since, and without what was removed since. */
export const catchUp = async (known: Thread, read: Read): Promise<Thread> => {
  let thread = known
  let after = lastSequence(known)
  for (;;) {
    const { data, with: person, closed = false, removals, ...reached } = await read({ after, limit: catchUpSize })
    const isWhole = removals === thread.removals
    thread = { ...withReached(thread, reached), person, closed, removals, messages: merge(thread.messages, data) }
    if (isWhole && data.length < catchUpSize) return thread
    // What was removed is old, and may be any of those that are here: they are all asked for again.
    after = isWhole ? (data.at(-1)?.sequence ?? after) : (thread.messages[0]?.sequence ?? 1) - 1
  }
}
