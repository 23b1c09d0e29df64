import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskStore } from './disk.ts'
import { storeSuite } from './store.suite.ts'

storeSuite('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  const store = diskStore({ folder: join(folder, 'files'), newId: randomUUID, now: () => new Date() })
  return { store, close: () => rm(folder, { recursive: true }) }
})

test('nothing unfinished stays behind, and nothing lands outside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  const store = diskStore({ folder: join(folder, 'files'), newId: randomUUID, now: () => new Date() })
  await store.put('photos/one.webp', Buffer.from('x'))
  await store.put('../two.webp', Buffer.from('x')).catch(() => {})
  expect(await readdir(folder)).toEqual(['files'])
  expect(await readdir(join(folder, 'files'))).toEqual(['.unfinished', 'photos'])
  expect(await readdir(join(folder, 'files', '.unfinished'))).toEqual([])
  await rm(folder, { recursive: true })
})

test('what a crash left half written is cleared away when it is a day old', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  const unfinished = join(folder, '.unfinished')
  await mkdir(unfinished)
  for (const [name, hours] of [
    ['old', 25],
    ['being-written', 1],
  ] as const) {
    await writeFile(join(unfinished, name), 'half')
    const at = new Date(Date.now() - hours * 3600 * 1000)
    await utimes(join(unfinished, name), at, at)
  }
  await diskStore({ folder, newId: randomUUID, now: () => new Date() }).put('one.webp', Buffer.from('x'))
  expect(await readdir(unfinished)).toEqual(['being-written'])
  await rm(folder, { recursive: true })
})

test('a folder goes with its last file, and nobody who writes into it meanwhile is disturbed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  const store = diskStore({ folder, newId: randomUUID, now: () => new Date() })
  await store.put('photos/a/full.webp', Buffer.from('x'))
  await store.put('photos/a/card.webp', Buffer.from('x'))
  await store.put('photos/b/full.webp', Buffer.from('x'))
  for (const name of ['photos/a/full.webp', 'photos/a/card.webp', 'photos/a/card.webp']) await store.remove(name)
  expect(await readdir(join(folder, 'photos'))).toEqual(['b'])
  await store.remove('photos/b/full.webp')
  expect(await readdir(folder)).toEqual(['.unfinished'])

  await Promise.all(
    Array.from({ length: 60 }, async (_, nth) => {
      await store.put(`race/deep/${nth}.txt`, Buffer.from('x'))
      await store.remove(`race/deep/${nth}.txt`)
    }),
  )
  await store.put('race/deep/last.txt', Buffer.from('x'))
  expect(await store.open('race/deep/last.txt').then((file) => file?.stream.destroy() !== undefined)).toBe(true)
  await rm(folder, { recursive: true })
})
