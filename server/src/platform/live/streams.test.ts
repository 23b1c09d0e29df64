import { expect, it } from 'vitest'
import { openStreams, type Stream, turns } from './streams.ts'

it('breaks off the slowest pages, and no more than it has to, when too much waits for all', () => {
  const streams = openStreams({ subscribe: () => {}, isListening: () => true } as never)
  const dropped: number[] = []
  const open = (bytes: number): void => {
    const stream: Stream = {
      memberId: String(bytes),
      sid: 's',
      endsAt: 0,
      write: () => {},
      end: () => {},
      waiting: () => bytes,
      drop: () => {
        dropped.push(bytes)
        streams.remove(stream)
      },
    }
    streams.add(stream)
  }
  for (const bytes of [10, 400, 0, 300, 20]) open(bytes)
  streams.shed(730)
  expect(dropped).toEqual([])
  streams.shed(330)
  expect(dropped).toEqual([400])
  streams.shed(25)
  expect(dropped).toEqual([400, 300, 20])
})

it('keeps every stream open once in a round of beats, a few at a time, and ends it once its time is over', () => {
  const streams = openStreams({ subscribe: () => {}, isListening: () => true } as never)
  const written: string[] = []
  const ended: string[] = []
  const open = (memberId: string, endsAt: number): Stream => {
    const stream: Stream = {
      memberId,
      sid: 's',
      endsAt,
      waiting: () => 0,
      drop: () => {},
      write: () => written.push(memberId),
      end: () => {
        ended.push(memberId)
        streams.remove(stream)
      },
    }
    return stream
  }
  const members = Array.from({ length: 3 * turns }, (_, nth) => `m${nth}`)
  for (const [nth, member] of members.entries()) streams.add(open(member, nth === 7 ? 1000 : 5000))
  const beat = (now: number): number => {
    written.length = 0
    streams.beat(now)
    return written.length
  }
  const round = Array.from({ length: turns }, () => ({ count: beat(900), whom: [...written] }))
  expect(new Set(round.map(({ count }) => count))).toEqual(new Set([3]))
  expect(new Set(round.flatMap(({ whom }) => whom))).toEqual(new Set(members))
  for (let turn = 0; turn < turns; turn += 1) beat(2000)
  expect(ended).toEqual(['m7'])
})
