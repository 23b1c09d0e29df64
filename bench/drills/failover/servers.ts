import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findAccount, giveTo } from '../../../scripts/postgres/account.ts'
import { startPostgres } from '../../../scripts/postgres.ts'

const run = promisify(execFile)

/** One of the servers that alternate as leader. */
export type Server = { url: string; pid: number; folder: string; release(): Promise<void> }

/** The settings of both leader and standby. */
export const replicating = {
  wal_level: 'replica',
  max_wal_senders: '5',
  wal_keep_size: '512MB',
  hot_standby: 'on',
}

const streamsWithinMs = 60_000

export const getPort = (url: string): number => Number(new URL(url).port)

/** Runs `work` on a connection to one server. */
async function at<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Starts a standby of the leader, from a copy of its files made while it runs. */
export async function follow(leader: Server, folder: string): Promise<Server> {
  const files = join(folder, 'postgres')
  await mkdir(folder, { recursive: true })
  const label = await at(leader.url, async (client) => {
    await client.query(`select pg_backup_start('copy', true)`)
    await copyFiles(join(leader.folder, 'postgres'), files)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    return rows[0]?.labelfile ?? ''
  })
  await rm(join(files, 'data/postmaster.pid'), { force: true })
  // The standby must not inherit the leader's wait for a standby.
  for (const [name, text] of [
    ['backup_label', label],
    ['standby.signal', ''],
    ['postgresql.auto.conf', ''],
  ] as const) {
    await writeFile(join(files, 'data', name), text)
    giveTo(findAccount(), join(files, 'data', name))
  }
  const { hostname, port, username, password } = new URL(leader.url)
  const follows = `host=${hostname} port=${port} user=${username} password=${password}`
  const settings = { ...replicating, primary_conninfo: follows }
  return { ...(await startPostgres({ dataDir: folder, database: 'sparkhood', durable: true, settings })), folder }
}

// Files change during the copy; the leader's WAL makes it consistent.
async function copyFiles(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]).catch((fault: unknown) => {
    if (!existsSync(join(to, 'data/global/pg_control'))) throw fault
  })
}

/** Makes a server acknowledge only what is also on its standby's disk; waits until that is in effect. */
export const waitForFollower = (leader: Server): Promise<void> =>
  at(leader.url, async (client) => {
    for (const giveUpAt = performance.now() + streamsWithinMs; ; await pause(50)) {
      const { rowCount } = await client.query(`select from pg_stat_replication where state = 'streaming'`)
      if (rowCount) break
      if (performance.now() > giveUpAt) throw new Error('Nobody follows')
    }
    await client.query(`alter system set synchronous_standby_names = '*'`)
    await client.query('select pg_reload_conf()')
    for (const giveUpAt = performance.now() + streamsWithinMs; ; await pause(50)) {
      const { rowCount } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`)
      if (rowCount) return
      if (performance.now() > giveUpAt) throw new Error('Nobody is waited for')
    }
  })

/** The leader no longer waits for a standby. */
export const waitForNobody = (leader: Server): Promise<void> =>
  at(leader.url, async (client) => {
    await client.query('alter system reset synchronous_standby_names')
    await client.query('select pg_reload_conf()')
  })

/** Promotes a standby. */
export const promote = (follower: Server): Promise<void> =>
  at(follower.url, async (client) => {
    await client.query('select pg_promote(true, 60)')
  })
