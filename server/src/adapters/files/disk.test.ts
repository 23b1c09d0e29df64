import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskStore } from './disk.ts'
import { storeSuite } from './store.suite.ts'

storeSuite('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  const store = diskStore({ folder: join(folder, 'files'), newId: randomUUID })
  return { store, close: () => rm(folder, { recursive: true }) }
})

test('nothing unfinished stays behind, and nothing lands outside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  const store = diskStore({ folder: join(folder, 'files'), newId: randomUUID })
  await store.put('photos/one.webp', Buffer.from('x'))
  await store.put('../two.webp', Buffer.from('x')).catch(() => {})
  expect(await readdir(folder)).toEqual(['files'])
  expect(await readdir(join(folder, 'files'))).toEqual(['.unfinished', 'photos'])
  expect(await readdir(join(folder, 'files', '.unfinished'))).toEqual([])
  await rm(folder, { recursive: true })
})
