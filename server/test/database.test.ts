import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from './database.ts'

const ana = await freshDatabase()
const ben = await freshDatabase()
afterAll(() => Promise.all([ana.drop(), ben.drop()]))

test('each test has a database of its own', async () => {
  await run(ana.url, 'create table notes (words text)')
  expect(await run(ben.url, `select to_regclass('notes') as found`)).toEqual([{ found: null }])
})

test('the extensions the product needs can be had', async () => {
  for (const name of ['cube', 'earthdistance', 'pg_trgm', 'citext', 'unaccent', 'btree_gist']) {
    await run(ana.url, `create extension if not exists ${name}`)
  }
  expect(await run(ana.url, `select unaccent('Zoë') = 'Zoe' and 'ANA'::citext = 'ana' as same`)).toEqual([
    { same: true },
  ])
})

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
