import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { openDatabase, type Queries, untypedSql } from './database.ts'

const database = await freshDatabase()
const db = openDatabase(database.url, { connections: 2 })
const other = openDatabase(database.url, { connections: 2 })
afterAll(async () => {
  await Promise.all([db.close(), other.close()])
  await database.drop()
})

const whoAmI = untypedSql<{ pid: number }>('test.pid', 'select pg_backend_pid() as pid')
const terminate = untypedSql('test.terminate', 'select pg_terminate_backend($1)')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const comeBack = { code: 'service.unavailable', retryAfterS: 2 }

async function cutOff(queries: Queries): Promise<void> {
  const found = await queries.row(whoAmI)
  await other.run(terminate, [found?.pid])
}

test('a connection that is cut between two statements asks people to come back, and ends nothing else', async () => {
  const cut = db.transaction(async (queries) => {
    await cutOff(queries)
    await pause(50)
    await queries.row(whoAmI)
  })
  await expect(cut).rejects.toMatchObject(comeBack)
  expect(await db.row(whoAmI)).toMatchObject({ pid: expect.any(Number) })
})

test('so does one that is cut before the commit', async () => {
  await expect(db.transaction(cutOff)).rejects.toMatchObject(comeBack)
})

test('one that is cut in the moment in which it is handed out ends nothing either', async () => {
  const client = await db.pool.connect()
  // The last reply and the end of the connection may arrive together, before the caller has the connection.
  client.emit('error', new Error('terminating connection due to unexpected postmaster exit'))
  client.release(true)
  expect(await db.row(whoAmI)).toMatchObject({ pid: expect.any(Number) })
})

test('a lock that was waited for too long asks people to come back', async () => {
  const lock = untypedSql('test.lock', 'lock table accounts')
  const waited = other.transaction(async (queries) => {
    await queries.run(lock)
    return db.transaction((inner) => inner.run(lock)).catch((fault: unknown) => fault)
  })
  expect(await waited).toMatchObject(comeBack)
})

test.each([
  ['disk', '53100'],
  ['memory', '53200'],
])('a database without %s asks people to come back', async (_what, code) => {
  const fail = untypedSql(
    `test.fail_${code}`,
    `do $$ begin raise exception 'none left' using errcode = '${code}'; end $$`,
  )
  await expect(db.run(fail)).rejects.toMatchObject(comeBack)
})

test.each([
  ['a text with a character that no column holds', untypedSql('test.text', 'select $1::text'), 'a\0b'],
  ['a moment before all others', untypedSql('test.moment', 'select $1::timestamptz'), '0000-01-01T00:00:00Z'],
])('%s is input that cannot be read', async (...[, statement, value]) => {
  await expect(db.row(statement, [value])).rejects.toMatchObject({ code: 'input.malformed' })
})
