import type { Relay, RelayEnd } from '../../adapters/live/relay.ts'
import { getPayload, isPublishable, type Live, type LiveSubscriber } from '../data/live.ts'
import type { Log } from '../log.ts'

/**
 * Sends live messages by two transports. Those of a transaction (`publish`) go through PostgreSQL, which sends them
 * exactly when it commits: they are rare, and the end of a session must reach everybody even if this process dies right
 * after the commit. All others (`publishSoon`) are frequent and go through the relay, or through PostgreSQL while the
 * relay is unavailable.
 */
export function relayedLive(live: Live, openRelay: (end: RelayEnd) => Relay, log: Pick<Log, 'warn' | 'info'>): Live {
  const subscribers = new Map<string, LiveSubscriber[]>()
  const pass = (topic: string, text: string | undefined): void => {
    for (const deliver of subscribers.get(topic) ?? []) deliver(text)
  }
  const relay = openRelay({
    deliver: (payload) => {
      // Other programs may publish on the channel too: their messages must not crash this process.
      try {
        const [topic, text] = JSON.parse(payload) as [string, string]
        pass(topic, text)
      } catch (fault) {
        log.warn({ err: fault }, 'the relay brought something that is not ours')
      }
    },
    opened: () => {
      log.info('live words go by the relay')
      for (const topic of subscribers.keys()) pass(topic, undefined)
    },
    lost: (fault) => log.warn({ err: fault }, 'the relay of live words is lost'),
  })
  return {
    publish: live.publish,
    publishSoon: (topic, text) => {
      // The same limit for both transports, so that nothing has to be shortened when the other takes over.
      if (!relay.isOpen() || !isPublishable(topic, text)) return live.publishSoon(topic, text)
      relay.publish(getPayload(topic, text)).catch(() => live.publishSoon(topic, text))
    },
    subscribe: (topic, subscriber) => {
      subscribers.set(topic, [...(subscribers.get(topic) ?? []), subscriber])
      live.subscribe(topic, subscriber)
    },
    isListening: () => live.isListening() && relay.isOpen(),
    isListeningToCommits: live.isListeningToCommits,
    close: async () => {
      await Promise.all([relay.close(), live.close()])
    },
  }
}
