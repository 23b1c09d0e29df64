import { expect, it } from 'vitest'
import { openStreams, type Stream } from './streams.ts'

it('breaks off the slowest pages, and no more than it has to, when too much waits for all', () => {
  const streams = openStreams({ hear: () => {}, isHearing: () => true } as never)
  const dropped: number[] = []
  const open = (bytes: number): void => {
    const stream: Stream = {
      ...{ memberId: String(bytes), sid: 's', endsAt: 0, write: () => {}, end: () => {} },
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
