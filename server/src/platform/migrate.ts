import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { keepAlive } from './data/connections/silence.ts'
import { fingerprint } from './secrets/random.ts'

const ours = fileURLToPath(new URL('../../migrations/', import.meta.url))

const patient = '-c statement_timeout=0 -c lock_timeout=0'

// An arbitrary key: all processes that migrate the same database take this advisory lock.
const migrationLock = 7_305_021

type Migration = { name: string; text: string; hash: string }

/** The first line of a migration that creates or drops indexes concurrently, which no transaction can. */
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
 * A connection that is cut while idle fails the next query instead of the process. A query may take hours, so TCP
 * keepalive checks the machine.
 */
function openClient(options: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...options, ...keepAlive, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  return client
}

async function apply(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  if (text.startsWith(apart)) {
    // Each statement by itself. One that was interrupted is run again, so all of them are idempotent.
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
 * Polls for the lock instead of waiting in a statement: a concurrent index build would wait for that statement in turn,
 * a deadlock.
 */
async function takeAdvisoryLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [migrationLock])
    if (rows[0]?.mine) return
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

/** The name of the latest migration: every start applies those that are missing. */
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

// The append-only tables, found by the trigger that protects them.
const appendOnly = `select tgrelid::regclass::text as name from pg_trigger
  where tgfoid = 'refuse_change'::regproc and not tgisinternal`

/**
 * Grants another role to read and write rows and nothing else: it can neither change tables nor remove their triggers,
 * and can only insert into append-only ones.
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
 * Sets the session settings of a database role, for all its sessions: behind a pooler they cannot be set when
 * connecting. A role may do that for itself.
 */
export async function holdTo(databaseUrl: string, settings: Record<string, string>): Promise<void> {
  const client = openClient({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    // Two concurrent changes of the same role would both fail.
    await takeAdvisoryLock(client)
    const where = `current_user in database ${client.escapeIdentifier(rows[0]?.name ?? '')}`
    for (const [name, value] of Object.entries(settings))
      await client.query(`alter role ${where} set ${name} = ${client.escapeLiteral(value)}`)
  } finally {
    await client.end()
  }
}

/**
 * Migrates a database to the current schema, including that of the job queue. Forward only; safe to run from several
 * processes at once. Returns the names of the migrations that it applied.
 * @param databaseUrl as the role that owns the tables
 * @param site the role that the site runs as, if it is another
 * @param folder the folder of the migrations
 */
export async function migrate(databaseUrl: string, site?: string, folder = ours): Promise<string[]> {
  // It may wait for another process, and change large tables.
  const client = openClient({ connectionString: databaseUrl, options: patient })
  await client.connect()
  try {
    await takeAdvisoryLock(client)
    const fresh = await applyMissing(client, await readMigrations(folder))
    // An interrupted migration continues here, and the site's own role could not migrate the queue.
    if (site || fresh.length > 0) await installQueue(databaseUrl)
    if (site && site !== client.user) await letIn(client, site)
    return fresh
  } finally {
    await client.end()
  }
}
