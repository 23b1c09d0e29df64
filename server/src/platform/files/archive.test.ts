import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzip } from '../../../test/unzip.ts'
import { type ArchiveEntry, getArchive, getContent } from './archive.ts'

const now = new Date('2026-11-23T10:00:00Z')
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function* entries(...all: ArchiveEntry[]): AsyncGenerator<ArchiveEntry> {
  yield* all
}

test('what goes in comes out, in its order', async () => {
  const archive = getArchive(
    entries(
      { name: 'a.txt', content: getContent(['héllo ', 'world']) },
      { name: 'files/b.webp', content: getContent([Buffer.from([1, 2, 3])]), isPacked: true },
      { name: 'empty.txt', content: getContent([]) },
    ),
    now,
  )
  const files = unzip(await buffer(archive))
  expect([...files.keys()]).toEqual(['a.txt', 'files/b.webp', 'empty.txt'])
  expect(files.get('a.txt')?.toString()).toBe('héllo world')
  expect(files.get('files/b.webp')).toEqual(Buffer.from([1, 2, 3]))
})

test('nothing is read faster than the other end takes it', async () => {
  let made = 0
  async function* endless(): AsyncGenerator<string> {
    for (;;) {
      made += 1
      yield Array.from({ length: 4096 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('')
    }
  }
  const archive = getArchive(entries({ name: 'long.txt', content: getContent(endless()) }), now)
  archive.on('error', () => {})
  archive.read(0)
  for (let before = -1; before !== made; await pause(200)) before = made
  // As much as the stream buffers hold, and no more.
  expect(made).toBeLessThan(500)
  archive.destroy()
})

test('whoever stops listening stops the work', async () => {
  const content = new Readable({ read() {} })
  content.push('one')
  const archive = getArchive(entries({ name: 'one.txt', content }), now)
  archive.on('error', () => {})
  archive.read(0)
  await pause(20)
  archive.destroy()
  await pause(20)
  expect(content.destroyed).toBe(true)
})

test('a fault half-way breaks the archive off', async () => {
  const content = new Readable({ read() {} })
  content.push('half')
  const archive = getArchive(entries({ name: 'one.txt', content }), now)
  setTimeout(() => content.destroy(new Error('The disk is gone')), 20)
  await expect(buffer(archive)).rejects.toThrow('The disk is gone')
})
