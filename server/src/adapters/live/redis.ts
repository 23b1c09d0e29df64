import { createClient } from '@redis/client'
import type { Relay, RelayEnd } from './relay.ts'

export type RedisSettings = {
  url: string
  /** The same in all processes of a site, and different from every other site's. */
  channel: string
  /** The text that this process sends itself, unique to it. */
  greeting: string
}

const connectMs = 3000
const longestPauseMs = 2000
const beatMs = 3000
const maxUnanswered = 2
// Longer than the connection is ever silent while greetings arrive.
const silentMs = 3 * beatMs

const getClient = (url: string) =>
  createClient({
    url,
    RESP: 3,
    // A text that cannot be sent now takes another path.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectMs,
      socketTimeout: silentMs,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, longestPauseMs),
    },
  })

/**
 * Broadcasts texts by publish and subscribe of Redis 6 or later, over one connection. A greeting of our own that has to
 * come back proves that texts arrive: a connection may be dead, or lack its subscription, without an error.
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
    // Subscribes once: the client restores its subscriptions when it reconnects.
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
  // The client reconnects by itself, also if the first attempt fails; only closing ends that.
  client.connect().catch(lose)
  return {
    publish: async (text) => {
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
