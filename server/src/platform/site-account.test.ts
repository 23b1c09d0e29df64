import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase, getUrl, siteAccount } from '../../test/database.ts'
import { migrate } from './migrate.ts'

const database: FreshDatabase = await freshDatabase()
const asSite = new pg.Pool({ connectionString: database.siteUrl, max: 1 })
const asOwner = new pg.Pool({ connectionString: database.url, max: 1 })
afterAll(async () => {
  await Promise.all([asSite.end(), asOwner.end()])
  await database.drop()
})

const denied = { code: '42501' }

it.each([
  'create table notes (words text)',
  'create table pgboss.notes (words text)',
  'create schema mine',
  'drop table entries',
  'truncate entries cascade',
  'alter table accounts add column anything text',
  'alter table entries disable trigger entries_append_only',
  `set session_replication_role = replica`,
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'create index on accounts (id)',
  'create extension cube',
  `create role another login`,
  `copy accounts to '/tmp/accounts'`,
  'select * from migrations',
])('is not for the site: %s', async (statement) => {
  await expect(asSite.query(statement)).rejects.toMatchObject(denied)
})

it.each(['entries', 'transfers', 'booking_steps', 'kyc_looks', 'operator_acts'])(
  'can only be added to by the site: %s',
  async (table) => {
    await asSite.query(`select count(*) from ${table}`)
    await expect(asSite.query(`delete from ${table}`)).rejects.toMatchObject(denied)
    const { rows } = await asOwner.query<{ insert: boolean; update: boolean }>(
      `select has_table_privilege($1, $2, 'insert') as insert, has_table_privilege($1, $2, 'update') as update`,
      [siteAccount, table],
    )
    expect(rows).toEqual([{ insert: true, update: false }])
  },
)

it('lets the site in once it is told which account it is, and leaves it in', async () => {
  const later = 'sparkhood_test_later'
  await asOwner.query(`do $$ begin create role ${later} login password '${later}';
    exception when duplicate_object then null; end $$`)
  const client = new pg.Client({
    connectionString: getUrl(database.url, new URL(database.url).pathname.slice(1), later),
  })
  await client.connect()
  await expect(client.query('select 1 from accounts')).rejects.toMatchObject(denied)
  expect(await migrate(database.url, later)).toEqual([])
  await client.query('select 1 from accounts')
  expect(await migrate(database.url, later)).toEqual([])
  await client.query('select 1 from accounts')
  await client.end()
  await asOwner.query(`drop owned by ${later}`)
  await asOwner.query(`drop role ${later}`)
})
