import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { keepAlive } from './data/connections/silence.ts'
import { fingerprint } from './secrets/random.ts'

const ours = fileURLToPath(new URL('../../migrations/', import.meta.url))

const patient = '-c statement_timeout=0 -c lock_timeout=0'

// Any number; all processes that migrate one database take turns on it.
const migrationLock = 7_305_021

type Migration = { name: string; text: string; hash: string }

/** The first line of a migration that makes or drops indexes while the site goes on, which no transaction can. */
const apart = '-- without a transaction'
const retryMs = 200

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(folder + name, 'utf8')
      return { name, text, hash: fingerprint(text) }
    }),
  )
}

const note = 'insert into migrations (name, hash) values ($1, $2)'

/**
 * A connection that is cut while nothing is asked of it says so to the next question, and not to the whole process. What is
 * asked may take hours; that its machine is there is asked of the kernel.
 */
function openClient(options: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...options, ...keepAlive, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  return client
}

async function apply(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  if (text.startsWith(apart)) {
    // Each by itself; one that was cut off in the middle is begun again, so all of them tolerate being run twice.
    for (const statement of text.split(/;\s*$/m).filter((part) => /^\s*(create|drop)/im.test(part)))
      await client.query(statement)
    await client.query(note, [name, hash])
    return
  }
  await client.query('begin')
  await client.query(text)
  await client.query(note, [name, hash])
  await client.query('commit')
}

/**
 * Waits for its turn by asking again and again: a session that waits inside a statement is one that an index made
 * beside the traffic would wait for in turn, for ever.
 */
async function takeAdvisoryLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [migrationLock])
    if (rows[0]?.mine) return
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

/** The name of the latest of them: every start applies what is missing. */
export const latestMigration = async (): Promise<string> =>
  (await readMigrations(ours)).at(-1)?.name.replace('.sql', '') ?? ''

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(
    `create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  const fresh: string[] = []
  for (const { name, text, hash } of migrations) {
    const known = applied.get(name)
    if (known === hash) continue
    if (known) throw new Error(`Migration ${name} was edited after it had been applied; write a new one instead`)
    await apply(client, { name, text, hash })
    fresh.push(name)
  }
  return fresh
}

async function installQueue(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

// What is never changed once it is written, told by the trigger that refuses it.
const appendOnly = `select tgrelid::regclass::text as name from pg_trigger
  where tgfoid = 'refuse_change'::regproc and not tgisinternal`

/**
 * Lets another account read and write rows, and do nothing else: it can neither change tables nor take a guard off them,
 * and of what is append-only it can only add to.
 */
async function letIn(client: pg.Client, account: string): Promise<void> {
  const site = client.escapeIdentifier(account)
  const { rows } = await client.query<{ name: string }>(appendOnly)
  await client.query(`
    grant usage on schema public, pgboss to ${site};
    grant select, insert, update, delete on all tables in schema public, pgboss to ${site};
    grant usage on all sequences in schema public, pgboss to ${site};
    revoke all on migrations from ${site};
    revoke update, delete on ${rows.map(({ name }) => name).join(', ')} from ${site};`)
}

/**
 * Has every session of an account begin with these settings, whoever opens it: behind a pooler nobody can say so when
 * connecting. An account may do that for itself.
 */
export async function holdTo(databaseUrl: string, settings: Record<string, string>): Promise<void> {
  const client = openClient({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    // Two that change the same account at once would both fail.
    await takeAdvisoryLock(client)
    const where = `current_user in database ${client.escapeIdentifier(rows[0]?.name ?? '')}`
    for (const [name, value] of Object.entries(settings))
      await client.query(`alter role ${where} set ${name} = ${client.escapeLiteral(value)}`)
  } finally {
    await client.end()
  }
}

/**
 * Brings a database up to today's schema, the job queue's own included. Forward only; safe to run from several
 * processes at once. Returns the names of the migrations it applied.
 * @param databaseUrl of the account that owns the tables
 * @param site the account that the site runs as, where that is another
 * @param folder where the migrations stand
 */
export async function migrate(databaseUrl: string, site?: string, folder = ours): Promise<string[]> {
  // It may wait for another process, and change large tables.
  const client = openClient({ connectionString: databaseUrl, options: patient })
  await client.connect()
  try {
    await takeAdvisoryLock(client)
    const fresh = await applyMissing(client, await readMigrations(folder))
    // Who was stopped in the middle goes on here, and the site's own account could not bring the queue up to date.
    if (site || fresh.length > 0) await installQueue(databaseUrl)
    if (site && site !== client.user) await letIn(client, site)
    return fresh
  } finally {
    await client.end()
  }
}
