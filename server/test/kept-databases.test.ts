import { expect, it } from 'vitest'
import { borrowDatabase } from './kept-databases.ts'

const countOf = (table: string) => `select count(*)::int as value from ${table}`

async function openWith(change: string): Promise<{ again: boolean; values: unknown[] }> {
  const first = await borrowDatabase()
  const looks = [countOf('rate_limits'), countOf('categories'), `select max(title) as value from categories`]
  const look = async ({ owner }: typeof first) =>
    (await Promise.all(looks.map((text) => owner.query(text)))).map(({ rows }) => rows[0].value)
  const before = await look(first)
  await first.owner.query(change)
  await first.giveBack()
  const next = await borrowDatabase()
  const values = await look(next)
  const again = next.url === first.url
  await next.giveBack()
  expect(values).toEqual(before)
  return { again, values }
}

it.each([
  ['rows that were added', `insert into rate_limits values ('one', 1, 1)`],
  [
    'one of its own rows that was changed',
    `update categories set title = 'Zz' where title = (select max(title) from categories)`,
  ],
  [
    'one that was deleted',
    `set session_replication_role = replica; delete from categories where title = (select max(title) from categories); reset session_replication_role`,
  ],
])('the next file of tests gets the same database without %s', async (_, change) => {
  expect(await openWith(change)).toMatchObject({ again: true })
})

it('its connections have forgotten what they were told', async () => {
  const { db, giveBack } = await borrowDatabase()
  await db.pool.query(`set lock_timeout = '60s'`)
  await giveBack()
  const next = await borrowDatabase()
  expect(next.db).toBe(db)
  expect((await next.db.pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '2s' }])
  await next.giveBack()
})

it('nobody gets connections that a test listens to', async () => {
  const { db, giveBack } = await borrowDatabase()
  db.pool.on('acquire', () => {})
  await giveBack()
  const next = await borrowDatabase()
  expect(next.db).not.toBe(db)
  await next.giveBack()
})

it.each([
  ['a new column', 'alter table rate_limits add column more text'],
  ['new statistics', 'analyze categories'],
  ['a lock that is kept', 'select pg_advisory_lock(1)'],
  ['a megabyte of rows', `insert into rate_limits select repeat('x', 200) || n, 1, 1 from generate_series(1, 6000) n`],
])('it gets another after %s', async (_, change) => {
  expect(await openWith(change)).toMatchObject({ again: false })
})
