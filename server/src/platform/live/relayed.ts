import type { Relay, RelayEnd } from '../../adapters/live/relay.ts'
import { type Hearer, isTellable, type Live, payloadOf } from '../data/live.ts'
import type { Log } from '../log.ts'

/**
 * Sends live words by two ways. Those of a transaction (`tell`) go by PostgreSQL, which sends them exactly when it commits: they
 * are rare, and that a session has ended must reach everybody even if this process dies right after the commit. All others
 * (`tellSoon`) are many and go by the relay, or by PostgreSQL while the relay is away.
 */
export function relayedLive(live: Live, openRelay: (end: RelayEnd) => Relay, log: Pick<Log, 'warn' | 'info'>): Live {
  const hearers = new Map<string, Hearer[]>()
  const pass = (topic: string, text: string | undefined): void => {
    for (const hear of hearers.get(topic) ?? []) hear(text)
  }
  const relay = openRelay({
    hear: (payload) => {
      // Others may write there, too: what they say must end nothing here.
      try {
        const [topic, text] = JSON.parse(payload) as [string, string]
        pass(topic, text)
      } catch (fault) {
        log.warn({ err: fault }, 'the relay brought something that is not ours')
      }
    },
    opened: () => {
      log.info('live words go by the relay')
      for (const topic of hearers.keys()) pass(topic, undefined)
    },
    lost: (fault) => log.warn({ err: fault }, 'the relay of live words is lost'),
  })
  return {
    tell: live.tell,
    tellSoon: (topic, text) => {
      // One size for both ways, so that none has to be shortened when the other takes over.
      if (!relay.isOpen() || !isTellable(topic, text)) return live.tellSoon(topic, text)
      relay.tell(payloadOf(topic, text)).catch(() => live.tellSoon(topic, text))
    },
    hear: (topic, hearer) => {
      hearers.set(topic, [...(hearers.get(topic) ?? []), hearer])
      live.hear(topic, hearer)
    },
    isHearing: () => live.isHearing() && relay.isOpen(),
    isHearingCommits: live.isHearingCommits,
    close: async () => {
      await Promise.all([relay.close(), live.close()])
    },
  }
}
