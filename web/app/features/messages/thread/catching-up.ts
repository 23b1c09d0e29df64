import type { ReplyOf } from '@sparkhood/contract/endpoint'
import { catchUpSize, type listMessages } from '@sparkhood/contract/talking/messages'
import { lastSequence, merge, type Thread, withReached } from './thread.ts'

/** The number of messages shown at first, and added each time. */
export const pageSize = 30

/** Fetches messages of one conversation. */
export type Read = (query: { cursor?: string; after?: number; limit: number }) => Promise<ReplyOf<typeof listMessages>>

/** Loads the latest page of a conversation. */
export const openThread = async (read: Read): Promise<Thread> => {
  const { data, next_cursor: earlier, with: person, closed = false, ...rest } = await read({ limit: pageSize })
  return { messages: data, earlier, person, closed, you: rest.you, them: rest.them, removals: rest.removals }
}

/** Adds later messages, and removes those that were deleted. */
export const catchUp = async (known: Thread, read: Read): Promise<Thread> => {
  let thread = known
  let after = lastSequence(known)
  for (;;) {
    const { data, with: person, closed = false, removals, ...reached } = await read({ after, limit: catchUpSize })
    const isWhole = removals === thread.removals
    thread = { ...withReached(thread, reached), person, closed, removals, messages: merge(thread.messages, data) }
    if (isWhole && data.length < catchUpSize) return thread
    // Deleted messages may be anywhere among the loaded ones, so all of them are refetched.
    after = isWhole ? (data.at(-1)?.sequence ?? after) : (thread.messages[0]?.sequence ?? 1) - 1
  }
}
