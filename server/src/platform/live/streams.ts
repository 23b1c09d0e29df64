import { openedEvent } from '@sparkhood/contract/talking/live'
import type { Live } from '../data/live.ts'
import type { LiveMessage } from './members.ts'
import { membersTopic, sessionChanged } from './topics.ts'

/** The stream of one open page. */
export type Stream = {
  memberId: string
  sid: string
  /** When the access token that it was opened with expires, in ms. */
  endsAt: number
  write(chunk: string): void
  /** How many bytes its page has not read yet. */
  waiting(): number
  end(): void
  /** Closes it without sending the rest. */
  drop(): void
}

export type Streams = {
  add(stream: Stream): void
  remove(stream: Stream): void
  /** The number of open streams of a member in this process. */
  countOf(memberId: string): number
  count(): number
  /**
   * Sends heartbeats, and ends streams whose token has expired; `now` in ms. Each call covers a part of the streams, so
   * that thousands are not written to at once: each stream once in `turns` calls.
   */
  beat(now: number): void
  /** Closes the streams with the most waiting bytes until this many are left in total. */
  shed(maxBytes: number): void
  /** Ends all streams; their pages reconnect. */
  endAll(): void
}

const opened = new WeakMap<Live, Streams>()
/** The number of pages connected to this process. */
export const openPages = (live: Live): number => opened.get(live)?.count() ?? 0

/** One event as it is written. Source: HTML, server-sent events, 9.2.6. */
const getEvent = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
/** The number of heartbeats in which every stream gets one. */
export const turns = 100
// A comment, so that proxies do not close a quiet stream.
const heartbeat = ':\n\n'

/**
 * The streams of this process, by member. A stream ends, and its page reconnects, when its token expires, when its
 * session changes, and when events may have been missed.
 */
export function openStreams(live: Live): Streams {
  const byMember = new Map<string, Set<Stream>>()
  const groups = Array.from({ length: turns }, () => new Set<Stream>())
  let [added, beaten] = [0, 0]
  const all = function* (): Generator<Stream> {
    for (const open of byMember.values()) yield* open
  }
  const endAll = (): void => {
    for (const stream of [...all()]) stream.end()
  }
  live.subscribe(membersTopic, (text) => {
    if (text === undefined) return endAll()
    const [members, name, data] = JSON.parse(text) as LiveMessage
    const chunk = getEvent(name, data)
    for (const member of members) for (const stream of byMember.get(member) ?? []) stream.write(chunk)
  })
  live.subscribe(sessionChanged, (sid) => {
    for (const stream of [...all()]) if (stream.sid === sid) stream.end()
  })
  const streams: Streams = {
    add: (stream) => {
      byMember.set(stream.memberId, (byMember.get(stream.memberId) ?? new Set()).add(stream))
      groups[added % turns]?.add(stream)
      added += 1
      stream.write(getEvent(openedEvent, {}))
    },
    remove: (stream) => {
      const open = byMember.get(stream.memberId)
      open?.delete(stream)
      if (open?.size === 0) byMember.delete(stream.memberId)
      for (const group of groups) group.delete(stream)
    },
    countOf: (memberId) => byMember.get(memberId)?.size ?? 0,
    count: () => [...byMember.values()].reduce((sum, { size }) => sum + size, 0),
    beat: (now) => {
      // Without a connection to the other processes a stream would look alive but deliver nothing; pages that reconnect
      // meanwhile are told to poll.
      if (!live.isListening()) return endAll()
      const group = groups[beaten % turns] ?? []
      beaten += 1
      for (const stream of [...group]) {
        if (stream.endsAt <= now) stream.end()
        else stream.write(heartbeat)
      }
    },
    shed: (maxBytes) => {
      const slow = [...all()].map((stream) => ({ stream, bytes: stream.waiting() })).sort((a, b) => a.bytes - b.bytes)
      let waiting = slow.reduce((sum, { bytes }) => sum + bytes, 0)
      for (let most = slow.pop(); most && waiting > maxBytes; most = slow.pop()) {
        waiting -= most.bytes
        most.stream.drop()
      }
    },
    endAll,
  }
  opened.set(live, streams)
  return streams
}
