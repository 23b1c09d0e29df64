import { minuteMs } from '@sparkhood/contract/primitives/time'
import * as contract from '@sparkhood/contract/talking/messages'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, fetchFile, getKey, usePages } from '../../lib/api.ts'
import { useIsLive } from '../../lib/live.ts'
import { memberId } from '../../lib/session.ts'
import { catchUp, openThread, pageSize, type Read } from './thread/catching-up.ts'
import { merge, type Thread, withReached } from './thread/thread.ts'

const livePollMs = minuteMs
const chatsRead = { query: {} }

/** The conversations, the latest first; page by page. */
export const useChats = () => usePages(contract.listChats, chatsRead)

/** Conversations with people of this name, page by page. */
export const useNamedChats = (term: string) =>
  usePages(contract.listChats, { query: { term } }, { enabled: isLongEnough(term) })

/** Messages that contain these words. */
export const useFoundMessages = (term: string) =>
  usePages(contract.searchMessages, { query: { term } }, { enabled: isLongEnough(term) })

export const isLongEnough = (term: string): boolean => term.trim().length >= contract.messageSearchMinLength

export const threadKey = (other: string): unknown[] => [...getKey(contract.listMessages), other]

const reader =
  (other: string, signal?: AbortSignal): Read =>
  (query) =>
    call(contract.listMessages, { params: { senderId: memberId(), receiverId: other }, query }, { signal })

/** A conversation. New messages arrive as events; without a live connection it polls every three seconds. */
export const useThread = (other: string) => {
  const client = useQueryClient()
  const isLive = useIsLive()
  return useQuery({
    queryKey: threadKey(other),
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Thread>(threadKey(other))
      const read = reader(other, signal)
      if (!known) return openThread(read)
      const caught = await catchUp(known, read)
      // Keeps what has arrived as events meanwhile.
      const now = client.getQueryData<Thread>(threadKey(other)) ?? caught
      return { ...withReached(caught, now), messages: merge(now.messages, caught.messages), earlier: now.earlier }
    },
    // Even with a live connection it polls now and then: an event is lost if its server dies.
    refetchInterval: isLive ? livePollMs : contract.pollMs,
    staleTime: 0,
    structuralSharing: false,
  })
}

/** Updates a cached conversation; does nothing if it is not cached. */
export const changeThread = (client: QueryClient, other: string, change: (thread: Thread) => Thread): void => {
  client.setQueryData<Thread>(threadKey(other), (thread) => thread && change(thread))
}

/** Loads earlier messages; with `until`, back to that message. */
export const useEarlier = (other: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (until?: number): Promise<void> => {
      for (let more = true; more; ) {
        const known = client.getQueryData<Thread>(threadKey(other))
        if (!known?.earlier) return
        const { data, next_cursor } = await reader(other)({
          cursor: known.earlier,
          limit: until ? contract.catchUpSize : pageSize,
        })
        changeThread(client, other, (thread) => ({
          ...thread,
          messages: merge(data, thread.messages),
          earlier: next_cursor,
        }))
        more = until !== undefined && (data[0]?.sequence ?? 0) > until
      }
    },
  })
}

/** The photo of a message, cached only while it is shown. */
export const useMessagePhoto = (messageId: string) => {
  const input = { params: { id: messageId } }
  return useQuery({
    queryKey: getKey(contract.getMessagePhoto, input),
    queryFn: async ({ signal }) => (await fetchFile(contract.getMessagePhoto, input, { signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Invalidates the lists of conversations and the unread counts. */
export const refreshChats = (client: QueryClient): void => {
  for (const endpoint of [contract.listChats, contract.countUnread])
    void client.invalidateQueries({ queryKey: getKey(endpoint) })
}

/** Marks all messages up to this one as read. */
export const markAsRead = async (client: QueryClient, other: string, message: contract.Message): Promise<void> => {
  await call(contract.markAsRead, { params: { id: message._id } })
  const { sequence } = message
  changeThread(client, other, (thread) => withReached(thread, { you: { received: sequence, read: sequence } }))
  refreshChats(client)
}

/** Reports that the member's messages have arrived on this device, without waiting. */
export const markAsDelivered = (): void => void call(contract.markAsDelivered, {}).catch(() => undefined)

/** Sends the typing indicator, without waiting. */
export const sendTyping = (other: string): void =>
  void call(contract.sendTyping, { body: { receiverId: other } }).catch(() => undefined)
