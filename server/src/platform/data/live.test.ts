import { afterAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { openDatabase, sql } from './database.ts'
import { openLive } from './live.ts'

const database = await freshDatabase()
const db = openDatabase(database.url)
const quiet = { warn: () => {} }
const here = openLive(database.url, db, quiet)
const there = openLive(database.url, db, quiet)
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await db.close()
  await database.drop()
})

const heardHere: (string | undefined)[] = []
const heardThere: (string | undefined)[] = []
here.hear('tea', (text) => heardHere.push(text))
there.hear('tea', (text) => heardThere.push(text))

const cutOff = sql(
  'test.cut_off',
  `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`,
)

test('what is told in a transaction is heard in every process once it commits', async () => {
  await vi.waitFor(() => expect(here.isHearing() && there.isHearing()).toBe(true))
  await db.transaction(async (queries) => {
    await here.tell(queries, 'tea', 'ready')
    await here.tell(queries, 'coffee', 'burnt')
  })
  await vi.waitFor(() => expect([heardHere.at(-1), heardThere.at(-1)]).toEqual(['ready', 'ready']))
})

test('one word that is too long is told to nobody, and takes none of those beside it along', async () => {
  here.tellSoon('tea', 'first')
  here.tellSoon('tea', 'x'.repeat(9000))
  here.tellSoon('tea', 'last')
  await vi.waitFor(() => expect(heardThere.slice(-2)).toEqual(['first', 'last']))
})

test('what is told in a transaction that fails is not heard', async () => {
  const failed = db.transaction(async (queries) => {
    await here.tell(queries, 'tea', 'spilt')
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await here.tell(db, 'tea', 'ready again')
  await vi.waitFor(() => expect(heardThere.at(-1)).toBe('ready again'))
  expect(heardThere).not.toContain('spilt')
})

test('after a cut, hearers are told that they may have missed something', async () => {
  const before = heardThere.length
  await db.rows(cutOff)
  await vi.waitFor(() => expect(there.isHearing()).toBe(false))
  await vi.waitFor(() => expect(there.isHearing()).toBe(true), { timeout: 5000 })
  expect(heardThere.slice(before)).toEqual([undefined])
})
