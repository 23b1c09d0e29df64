import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Account, findAccount, spawnAs } from './postgres/account.ts'
import { type Binaries, getBinaries } from './postgres/binaries.ts'
import { type Cluster, clusterAt, getPassword, makeCluster, plainEnvironment, superuser } from './postgres/cluster.ts'
import { findPostmaster, shutDown } from './postgres/postmaster.ts'
import { freePort } from './process/free-port.ts'

export type RunningPostgres = {
  /** The requested database, which exists. */
  url: string
  pid: number
  /** Ends our use of the server; the last user stops it. */
  release(): Promise<void>
}

type Wanted = {
  /** The folder that contains the server; created if missing. */
  dataDir: string
  database: string
  /** False only for throwaway servers: a power cut may destroy the data. */
  durable: boolean
  /** The port if it has to be started; any free one by default. */
  port?: number
  /** Further settings if it has to be started. */
  settings?: Record<string, string>
}

const readyWithinMs = 60_000
const holderName = 'sparkhood holder'
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}
// Less WAL would suffice, but with `minimal` a sequence that was created and used in one transaction, as in a
// migration, repeats its numbers after a crash.
const careful = {
  wal_level: 'replica',
  // This much WAL is recycled instead of created: creating a segment blocks all commits for a tenth of a second or
  // more.
  min_wal_size: '1GB',
}
const careless = {
  wal_level: 'minimal',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/** Starts the embedded PostgreSQL of a data folder, or joins the one that already runs on it. */
export async function startPostgres({ dataDir, database, ...wanted }: Wanted): Promise<RunningPostgres> {
  const cluster = clusterAt(resolve(dataDir, 'postgres'))
  const binaries = await getBinaries()
  const account = findAccount()
  await makeCluster({ cluster, binaries, account, durable: wanted.durable })
  const { pid, port, holder } = await findOrStart({ cluster, binaries, account, ...wanted })
  await ensureDatabase(holder, database)
  const getUrl = (name: string) => urlAt(cluster, port, name)
  return {
    url: getUrl(database),
    pid,
    async release() {
      await holder.end().catch(() => {})
      if (await isHeldByOthers(getUrl('postgres'))) return
      await shutDown(pid)
    },
  }
}

type Starting = { cluster: Cluster; binaries: Binaries; account: Account } & Omit<Wanted, 'dataDir' | 'database'>

type Held = { pid: number; port: number; holder: pg.Client }

async function findOrStart(starting: Starting): Promise<Held> {
  const { cluster } = starting
  const giveUpAt = Date.now() + readyWithinMs
  let ours: ChildProcess | undefined
  while (Date.now() < giveUpAt) {
    const running = findPostmaster(cluster.data)
    // A server that is being stopped or was killed looks ready for a moment longer: only a connection proves it.
    const holder = running?.ready ? await hold(urlAt(cluster, running.port, 'postgres')) : undefined
    if (running && holder) return { ...running, holder }
    if (!running && (!ours || ours.exitCode !== null)) {
      // Retries when another start was first, or the previous server was still shutting down.
      if (ours) await pause(500)
      ours = spawnPostgres(starting, starting.port ?? (await freePort()))
    }
    await pause(20)
  }
  const lastWords = readFileSync(cluster.log, 'utf8').trim().split('\n').slice(-10).join('\n')
  throw new Error(`PostgreSQL did not start within ${readyWithinMs / 1000} s. The end of ${cluster.log}:\n${lastWords}`)
}

async function hold(url: string): Promise<pg.Client | undefined> {
  const holder = new pg.Client({ connectionString: url, application_name: holderName, keepAlive: true })
  holder.on('error', () => {})
  try {
    await holder.connect()
    return holder
  } catch {
    return undefined
  }
}

function urlAt(cluster: Cluster, port: number, database: string): string {
  return `postgres://${superuser}:${getPassword(cluster)}@127.0.0.1:${port}/${database}`
}

// After each statement, glibc returns free memory beyond 128 kB at the end of its heap, and every larger block, to the
// system, and then faults it in again page by page for the next statement: a third of the cost of people nearby
// (docs/performance.md). Other C libraries ignore these variables.
const memory = { MALLOC_TRIM_THRESHOLD_: String(4 * 2 ** 20), MALLOC_MMAP_THRESHOLD_: String(2 ** 20) }

/** Started outside our process group: on Ctrl-C the site must finish before its database stops. */
function spawnPostgres(starting: Starting, port: number): ChildProcess {
  const { cluster, binaries, account, durable } = starting
  const wanted = Object.entries({
    ...settings,
    ...(durable ? careful : careless),
    ...starting.settings,
    port: String(port),
  })
  const log = openSync(cluster.log, 'a', 0o600)
  const server = spawnAs(
    account,
    [binaries.postgres, '-D', cluster.data, ...wanted.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      paths: [binaries.postgres, cluster.folder],
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...plainEnvironment(), ...memory },
    },
  )
  closeSync(log)
  server.on('error', (problem) => console.error(String(problem)))
  server.unref()
  return server
}

async function ensureDatabase(client: pg.Client, database: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (rowCount === 1) return
  await client.query(`create database ${client.escapeIdentifier(database)}`).catch((problem: pg.DatabaseError) => {
    const madeMeanwhile = problem.code === '42P04' || problem.code === '23505'
    if (!madeMeanwhile) throw problem
  })
}

async function isHeldByOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_stat_activity where application_name = $1', [holderName])
    return (rowCount ?? 0) > 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
