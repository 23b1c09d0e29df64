import { createClient } from '@redis/client'
import type { Relay, RelayEnd } from './relay.ts'

export type RedisSettings = {
  url: string
  /** The same for all processes of a site, and for no other's. */
  channel: string
  /** What this process greets itself with, unlike any other. */
  greeting: string
}

const connectMs = 3000
const longestPauseMs = 2000
const beatMs = 3000
const maxUnanswered = 2
// Longer than a line is ever quiet that the greeting goes over.
const silentMs = 3 * beatMs

const getClient = (url: string) =>
  createClient({
    url,
    RESP: 3,
    // What cannot go out now goes another way.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectMs,
      socketTimeout: silentMs,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, longestPauseMs),
    },
  })

/**
 * Texts by the publish and subscribe of Redis 6 and later, on one connection. Whether they arrive is told by a greeting of our
 * own that has to come back: a line may be dead, or subscribed to nothing, without a word.
 */
export function redisRelay({ url, channel, greeting }: RedisSettings, end: RelayEnd): Relay {
  let isOpen = false
  let isClosed = false
  let unanswered = 0
  const client = getClient(url)
  const lose = (fault?: unknown): void => {
    if (!isOpen) return
    isOpen = false
    if (!isClosed) end.lost(fault)
  }
  const open = (): void => {
    unanswered = 0
    if (isOpen || isClosed) return
    isOpen = true
    end.opened()
  }
  const deliver = (text: string): void => {
    if (text !== greeting) end.deliver(text)
    else open()
  }
  let isSubscribed = false
  const subscribe = async (): Promise<void> => {
    // Once is enough: what it is subscribed to the client says again by itself whenever it comes back.
    if (!isSubscribed) await client.subscribe(channel, deliver)
    isSubscribed = true
  }
  const greet = (): void => {
    if (unanswered >= maxUnanswered) lose()
    unanswered += 1
    if (client.isReady)
      subscribe()
        .then(() => client.publish(channel, greeting))
        .catch(lose)
  }
  client.on('error', lose)
  client.on('ready', greet)
  const beat = setInterval(greet, beatMs)
  beat.unref()
  // It comes back by itself as often as it has to, also where it was never there; only closing ends that.
  client.connect().catch(lose)
  return {
    tell: async (text) => {
      await client.publish(channel, text)
    },
    isOpen: () => isOpen,
    close: async () => {
      isClosed = true
      clearInterval(beat)
      if (client.isOpen) client.destroy()
    },
  }
}
