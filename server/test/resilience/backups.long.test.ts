import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findAccount, giveTo, spawnAs } from '../../../scripts/postgres/account.ts'
import { freePort } from '../../../scripts/process/free-port.ts'
import { openDatabase } from '../../src/platform/data/database.ts'
import { isArchiveFailing } from '../../src/platform/data/durability.ts'
import { getProgram } from './programs.ts'
import { describeMany } from './room.ts'
import { getRunning, type Running, untilOpen } from './running.ts'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')
const getPart = (text: string, pattern: RegExp): string => {
  const [, part] = pattern.exec(text) ?? []
  if (part === undefined) throw new Error(`Nothing is like ${pattern}`)
  return part
}

const patient = { timeout: 60_000, interval: 50 }

/** The command that starts the database in compose.yaml, and the commands of the runbook, as written there. */
const runbook = read('docs/runbook.md')
const starting = getPart(read('compose.yaml'), /command: >-\n +(postgres [\s\S]+?)\n +environment:/).replace(
  /\s*\n\s+/g,
  ' ',
)
const backingUp = getPart(runbook, /exec -T postgres (pg_basebackup [^']+)'/)
const pruning = getPart(runbook, /exec -T postgres (find \/archive [^"]+)"/)
const restoring = getPart(runbook, /\n {3}```sh\n {3}docker compose stop postgres\n([\s\S]+?)\n {3}```/)

describeMany('the log and the backups, by the commands that ship', () => {
  let [folder, archive, volume, bin] = ['', '', '', '']
  let port = 0
  let server: Running | undefined
  const account = findAccount()
  const inPlace = (command: string): string =>
    command.replaceAll('/archive', archive).replaceAll('/var/lib/postgresql/18', volume)

  /** Runs a script as the database's account; returns its exit code. */
  async function runScript(script: string): Promise<number> {
    const { env } = getProgram('pg_basebackup')
    const path = `${bin}:${process.env.PATH}`
    const options = { paths: [folder, bin], env: { ...env, PATH: path }, cwd: folder, stdio: 'inherit' as const }
    const [code] = await once(spawnAs(account, ['sh', '-ec', script], options), 'exit')
    return code
  }

  async function start(): Promise<void> {
    const settings = `-D ${volume}/docker -c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=16MB`
    const { env } = getProgram('pg_basebackup')
    const options = { paths: [folder, bin], env, stdio: 'ignore' as const }
    server = getRunning(spawnAs(account, ['sh', '-c', `exec ${bin}/${inPlace(starting)} ${settings}`], options))
    await untilOpen(port)
    await vi.waitFor(() => ask('select 1'), patient)
  }

  async function ask<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
    const client = new pg.Client({ connectionString: `postgres://sparkhood@127.0.0.1:${port}/postgres` })
    await client.connect()
    try {
      return (await client.query<R>(text)).rows
    } finally {
      await client.end()
    }
  }
  const askFor = async <T>(text: string): Promise<T> => (await ask<{ it: T }>(text))[0]?.it as T
  const isThere = (name: string): Promise<boolean> =>
    stat(join(archive, name)).then(
      () => true,
      () => false,
    )

  /** Archives all WAL written until now; returns the name of the last segment. */
  async function putAside(): Promise<string> {
    await ask(`insert into notes values ('so that there is something')`)
    const name = await askFor<string>('select pg_walfile_name(pg_switch_wal()) as it')
    await expect.poll(() => isThere(`${name}.gz`), patient).toBe(true)
    return name
  }

  beforeAll(async () => {
    bin = dirname(getProgram('pg_basebackup').path)
    port = await freePort()
    folder = await mkdtemp(join(tmpdir(), 'sparkhood-backups-'))
    ;[archive, volume] = [join(folder, 'log'), join(folder, 'volume')]
    for (const place of [archive, volume]) await mkdir(place)
    for (const place of [folder, archive, volume]) giveTo(account, place)
    const making = '--auth=trust --username=sparkhood --locale=C.UTF-8 --encoding=UTF8 --no-sync'
    expect(await runScript(`initdb -D ${volume}/docker ${making} > /dev/null`)).toBe(0)
    await start()
    await ask('create table notes (words text)')
  }, 120_000)
  afterAll(async () => {
    await server?.stop('SIGQUIT')
    await rm(folder, { recursive: true, force: true })
  })

  test('a piece of the log may come again, as after a crash, but not another under its name', {
    timeout: 120_000,
  }, async () => {
    const name = await putAside()
    const command = await askFor<string>(`select setting as it from pg_settings where name = 'archive_command'`)
    const again = (path: string): Promise<number> => runScript(command.replaceAll('%p', path).replaceAll('%f', name))
    const piece = join(folder, name)
    await runScript(`gzip -dc ${join(archive, `${name}.gz`)} > ${piece}`)
    expect([await again(piece), await again(piece)]).toEqual([0, 0])
    await writeFile(join(folder, 'other'), 'another')
    expect(await again(join(folder, 'other'))).not.toBe(0)
    await runScript(`rm ${join(archive, `${name}.gz`)}`)
    expect(await again(piece)).toBe(0)
    expect(await runScript(`gzip -dc ${join(archive, `${name}.gz`)} | cmp - ${piece}`)).toBe(0)
    expect((await readdir(archive)).filter((one) => one.endsWith('.part'))).toEqual([])
  })

  test('a crash in the middle of it stops nothing', { timeout: 120_000 }, async () => {
    const name = await putAside()
    await server?.stop('SIGQUIT')
    // The state after a power cut: the segment is archived, but is not marked as archived.
    const status = `${volume}/docker/pg_wal/archive_status`
    await runScript(`cp ${volume}/docker/pg_wal/${name} ${folder}/again 2>/dev/null || gzip -dc ${archive}/${name}.gz > ${folder}/again
      cp ${folder}/again ${volume}/docker/pg_wal/${name}; rm -f ${status}/${name}.done; touch ${status}/${name}.ready`)
    await start()
    await putAside()
    expect(await askFor<string>(`select last_failed_wal as it from pg_stat_archiver`)).not.toBe(name)
  })

  test('a base backup and the log since lead back to any moment', { timeout: 120_000 }, async () => {
    const backup = backingUp.replace('-h 127.0.0.1', `-h 127.0.0.1 -p ${port}`)
    expect(await runScript(`${backup} > ${folder}/base.tar.gz`)).toBe(0)
    await ask(`insert into notes values ('kept')`)
    const moment = await askFor<string>('select clock_timestamp()::text as it')
    await ask('select pg_sleep(0.1)')
    await ask('delete from notes')
    await putAside()
    await server?.stop('SIGQUIT')
    const owner = account ? `${account.uid}:${account.gid}` : `${process.getuid?.()}:${process.getgid?.()}`
    const script = inPlace(restoring)
      .replace(/^ {3}/gm, '')
      .replace(/docker compose run --rm --no-deps -T --entrypoint (\w+) postgres /g, '$1 ')
      .replace(/^docker compose up .*$/m, '')
      .replace('base-20261121T020000Z.tar.gz', `${folder}/base.tar.gz`)
      .replace('2026-11-21 14:29:00+00', moment)
      .replace('postgres:postgres', owner)
    expect(await runScript(script)).toBe(0)
    await start()
    await expect.poll(() => askFor<boolean>('select pg_is_in_recovery() as it'), patient).toBe(false)
    expect(await ask(`select words from notes where words = 'kept'`)).toHaveLength(1)
    expect(await readdir(volume)).toHaveLength(2)
    await putAside()
  })

  test('what is pruned is what is older than two days, and no history', async () => {
    const before = await readdir(archive)
    const [oldest = ''] = before.filter((name) => /^\w{24}\.gz$/.test(name)).sort()
    const history = before.find((name) => name.endsWith('.history.gz')) ?? 'none'
    const longAgo = new Date(Date.now() - 4 * 24 * 3600 * 1000)
    for (const name of [oldest, history]) await utimes(join(archive, name), longAgo, longAgo)
    expect(await runScript(inPlace(pruning))).toBe(0)
    expect((await readdir(archive)).sort()).toEqual(before.filter((name) => name !== oldest).sort())
  })

  test('the log that cannot be put aside is told, for whoever is to be woken', { timeout: 120_000 }, async () => {
    const db = openDatabase(`postgres://sparkhood@127.0.0.1:${port}/postgres`, { connections: 1 })
    try {
      expect(await isArchiveFailing(db)).toBe(false)
      // At a segment boundary, the name would be that of the previous segment.
      await ask(`insert into notes values ('that cannot go')`)
      const next = await askFor<string>('select pg_walfile_name(pg_current_wal_lsn()) as it')
      await writeFile(join(archive, `${next}.gz`), 'another')
      await ask('select pg_switch_wal()')
      await expect.poll(() => isArchiveFailing(db), patient).toBe(true)
    } finally {
      await db.close()
    }
  })
})
