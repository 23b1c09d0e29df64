import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { openDatabase, untypedSql } from './data/database.ts'
import { migrate } from './migrate.ts'

let database: FreshDatabase
let folder: string

beforeAll(async () => {
  database = await freshDatabase()
  folder = `${await mkdtemp(join(tmpdir(), 'migrations-'))}/`
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

it('makes an index beside the traffic, once, whatever the number of processes that start', async () => {
  await writeFile(
    `${folder}9001-index.sql`,
    '-- without a transaction\n-- For nobody.\ncreate index concurrently if not exists tried_at on sessions (started_at);\ncreate index concurrently if not exists tried_until on sessions (expires_at);\n',
  )
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, undefined, folder)))
  expect(applied.flat()).toEqual(['9001-index.sql'])
  const db = openDatabase(database.url, { connections: 1 })
  const valid = untypedSql(
    'test.valid',
    `select count(*)::int as count from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname in ('tried_at', 'tried_until') and i.indisvalid`,
  )
  expect(await db.row(valid)).toEqual({ count: 2 })
  await db.close()
})

it('leaves nothing of a migration that fails, and tries it again at the next start', async () => {
  const broken = `${folder}9002-broken.sql`
  await writeFile(broken, 'create table tried (id int); select 1 / 0;')
  await expect(migrate(database.url, undefined, folder)).rejects.toThrow('division by zero')
  await writeFile(broken, 'create table tried (id int);')
  expect(await migrate(database.url, undefined, folder)).toEqual(['9002-broken.sql'])
})
