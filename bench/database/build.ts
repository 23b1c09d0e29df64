import pg from 'pg'
import { openDatabase } from '../../server/src/platform/data/database.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { openPasswords } from '../../server/src/platform/secrets/passwords.ts'
import { writeCards } from './cards.ts'
import { getHistory } from './history.ts'
import { fundPayers, getPayers } from './money.ts'
import { type Filling, fillings, giveCredentials, skillsPerMember } from './people.ts'
import { loadTowns } from './towns.ts'
import { loadVocabulary } from './vocabulary.ts'

/** Raise it when the contents change: databases of another edition are rebuilt. */
const edition = 3
const membersATime = 25_000
export const password = 'bench-orchard-lantern-42'

type Building = { members: number; clients: number; fresh: boolean; say: (line: string) => void }

/** Updates the database with this many members, or builds it if missing. Returns its address. */
export async function ensureBuilt(serverUrl: string, building: Building): Promise<string> {
  const name = `bench_${building.members}`
  const url = getAddress(serverUrl, name)
  if (building.fresh || !(await isBuilt(url))) {
    await recreate(serverUrl, name)
    const startedAt = performance.now()
    await build(url, building)
    building.say(`Built ${name} in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  }
  await migrate(url)
  return url
}

async function isBuilt(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query('select edition from bench_edition')
    return rows[0]?.edition === edition
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const getAddress = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href

/** Creates an empty database of this name, replacing an existing one. Returns its address. */
export async function recreate(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  return getAddress(serverUrl, name)
}

// The generated rows are consistent, so constraints need no checks, and data lost in a crash is built again.
const bulk = '-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=512MB'

const connectInBulk = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, options: bulk })
  await client.connect()
  return client
}

async function build(url: string, { members, clients, say }: Building): Promise<void> {
  await migrate(url)
  const client = await connectInBulk(url)
  const passwordHash = await openPasswords().hash(password)
  const skills = members * skillsPerMember
  say(`Building ${members} members and ${skills} skills ...`)
  await inParallel(members, (from, until) => fill(url, fillings, { from, until }))
  await inParallel(members, (from, until) => fill(url, [getHistory(members, skills)], { from, until }))
  await giveCredentials(client, clients, passwordHash)
  await fundPayers(client, { payers: getPayers(members), clients })
  await client.query('vacuum analyze')
  say('Writing cards ...')
  // Other triggers are off in bulk; without this one lists would contain whole cards.
  await client.query('alter table member_cards enable always trigger member_cards_short')
  await withoutGistIndexes(client, ['member_cards', 'member_offers', 'search_entries'], () =>
    writeAllCards(url, members),
  )
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.query('create table bench_edition as select $1::int as edition', [edition])
  await client.end()
}

/** Splits the work in two halves, on two connections. */
async function inParallel(members: number, work: (from: number, until: number) => Promise<void>): Promise<void> {
  const middle = Math.floor(members / 20) * 10
  await Promise.all([work(1, middle), work(middle + 1, members)])
}

async function fill(url: string, statements: readonly Filling[], span: { from: number; until: number }) {
  const client = await connectInBulk(url)
  await loadTowns(client)
  await loadVocabulary(client)
  for (let from = span.from; from <= span.until; from += membersATime) {
    const until = Math.min(from + membersATime - 1, span.until)
    for (const { text, values } of statements) await client.query(text, [from, until, ...values])
  }
  await client.end()
}

async function writeAllCards(url: string, members: number): Promise<void> {
  const inBulk = new URL(url)
  inBulk.searchParams.set('options', bulk)
  const db = openDatabase(inBulk.href, { connections: 2 })
  await inParallel(members, (from, until) => writeCards(db, from, until))
  await db.close()
}

/** Builds GiST indexes afterwards, which is many times faster than row by row. */
async function withoutGistIndexes(client: pg.Client, tables: string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am on pg_am.oid = c.relam
     where i.indrelid = any($1::regclass[]) and amname = 'gist'`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}
