import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type RunningPostgres, startPostgres } from '../../../scripts/postgres.ts'

const run = promisify(execFile)

const replicating = { wal_level: 'replica', max_wal_senders: '5', max_replication_slots: '5', hot_standby: 'on' }

/** A primary database and its standby. */
export type Pair = {
  primary: RunningPostgres
  standby: RunningPostgres
  close(): Promise<void>
}

/** Starts two real servers, the second a streaming replica of the first. `prepare` sets up the first one. */
export async function startPair(prepare: (url: string) => Promise<unknown>): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-pair-'))
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const wanted = { database: 'sparkhood', durable: false }
  const fresh = await startPostgres({ ...wanted, dataDir: first, settings: replicating })
  await prepare(fresh.url)
  await fresh.release()
  // It is stopped, so a copy of its files is consistent.
  await run('cp', ['-a', first, second])
  await writeFile(join(second, 'postgres/data/standby.signal'), '')
  const primary = await startPostgres({ ...wanted, dataDir: first, settings: replicating })
  const { hostname, port, username, password } = new URL(primary.url)
  const follows = `host=${hostname} port=${port} user=${username} password=${password}`
  const settings = { ...replicating, primary_conninfo: follows }
  const standby = await startPostgres({ ...wanted, dataDir: second, settings })
  return {
    primary,
    standby,
    close: async () => {
      await standby.release()
      await primary.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs one query on one server. */
export async function askAt<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
