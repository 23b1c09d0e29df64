import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from './store.ts'

/** A store under test, empty at first. */
export type StoreRig = { store: FileStore; close(): Promise<void> }

const escapes = [
  '../outside.webp',
  'photos/../../outside.webp',
  '/etc/passwd',
  '/photos/one.webp',
  'photos//one.webp',
  'photos/./one.webp',
  '..',
  '.',
  '',
  '.hidden.webp',
  'photos/.hidden.webp',
  'photos\\one.webp',
  'one.webp\0.png',
  'one.webp\n',
  'Photos/one.webp',
  'one',
  'photos/one',
  'one.two.webp',
  'a/b/c/d/e/one.webp',
  '%2e%2e/one.webp',
  `${'a'.repeat(65)}.webp`,
  'one.webp/',
]

/** The tests that every store must pass. */
export function storeSuite(name: string, setUp: () => Promise<StoreRig>): void {
  describe(`${name} as a store`, () => {
    let rig: StoreRig

    beforeAll(async () => {
      rig = await setUp()
    })
    afterAll(() => rig.close())

    const read = async (file: string) => {
      const opened = await rig.store.open(file)
      return opened && { bytes: await buffer(opened.stream), sizeBytes: opened.sizeBytes }
    }

    test('a file comes back as it was put, with its size', async () => {
      const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, place) => (place * 31) % 256))
      await rig.store.put('photos/0199/full.webp', bytes)
      const file = await read('photos/0199/full.webp')
      expect(file?.sizeBytes).toBe(300_000)
      expect(file?.bytes.equals(bytes)).toBe(true)
    })

    test('an empty file is a file', async () => {
      await rig.store.put('empty.txt', new Uint8Array())
      expect(await read('empty.txt')).toMatchObject({ sizeBytes: 0 })
    })

    test('a file that nobody put is not found, nor is a folder', async () => {
      await rig.store.put('folder/inner.txt', Buffer.from('x'))
      expect(await rig.store.open('folder/other.txt')).toBeUndefined()
      expect(await rig.store.open('folder/inner.txt/deeper.txt')).toBeUndefined()
      expect(await rig.store.open('folder')).toBeUndefined()
    })

    test('a second put replaces the first, and readers of the first keep theirs', async () => {
      await rig.store.put('note.txt', Buffer.from('first'))
      const first = await rig.store.open('note.txt')
      await rig.store.put('note.txt', Buffer.from('second'))
      expect(first && (await buffer(first.stream)).toString()).toBe('first')
      expect((await read('note.txt'))?.bytes.toString()).toBe('second')
    })

    test('many puts at once leave one whole file', async () => {
      const texts = Array.from({ length: 10 }, (_, count) => String(count).repeat(50_000))
      await Promise.all(texts.map((text) => rig.store.put('race.txt', Buffer.from(text))))
      expect(texts).toContain((await read('race.txt'))?.bytes.toString())
    })

    test('a removed file is gone, and removing it again is no fault', async () => {
      await rig.store.put('gone.txt', Buffer.from('x'))
      await rig.store.remove('gone.txt')
      await rig.store.remove('gone.txt')
      expect(await rig.store.open('gone.txt')).toBeUndefined()
    })

    test.each(escapes)('%j names no file', async (name) => {
      await expect(rig.store.put(name, Buffer.from('x'))).rejects.toThrow('Not a name for a stored file')
      await expect(rig.store.remove(name)).rejects.toThrow('Not a name for a stored file')
      expect(await rig.store.open(name)).toBeUndefined()
    })
  })
}
