import { openedEvent } from '@sparkhood/contract/talking/live'
import type { Live } from '../data/live.ts'
import type { Told } from './members.ts'
import { membersTopic, sessionChanged } from './topics.ts'

/** The stream of one open page. */
export type Stream = {
  memberId: string
  sid: string
  /** When the access token ends that it was opened with, in ms. */
  endsAt: number
  write(chunk: string): void
  /** How many bytes its page has not taken yet. */
  waiting(): number
  end(): void
  /** Breaks it off, with what waits. */
  drop(): void
}

export type Streams = {
  add(stream: Stream): void
  remove(stream: Stream): void
  /** How many a member has open here. */
  countOf(memberId: string): number
  count(): number
  /**
   * Keeps streams open for those between, and ends those whose time is over; `now` in ms. Each beat is for some of them
   * only, so that thousands are not written to in one go: every stream has its turn once in `turns`.
   */
  beat(now: number): void
  /** Breaks off those that most waits for, until no more than this waits for all together. */
  shed(maxBytes: number): void
  /** Ends all; their pages come back by themselves. */
  endAll(): void
}

const opened = new WeakMap<Live, Streams>()
/** How many pages hang on this process. */
export const openPages = (live: Live): number => opened.get(live)?.count() ?? 0

/** One event as it is written. Source: HTML, server-sent events, 9.2.6. */
const getEvent = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
/** In how many beats every stream has had one. */
export const turns = 100
// A comment, so that nobody between takes a quiet stream for a dead one.
const heartbeat = ':\n\n'

/**
 * The streams that hang on this process, by member. They end, to be opened anew, with their token, when their session
 * changes, and when it is in doubt whether all was heard.
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
    const [members, name, data] = JSON.parse(text) as Told
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
      // Deaf, it would look alive and tell nothing; those who come back meanwhile are told to ask by themselves.
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
