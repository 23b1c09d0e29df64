import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { startPostgres } from '../postgres.ts'
import { isPostgres } from './postmaster.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sparkhood-postgres-'))
const pidFile = join(dataDir, 'postgres/data/postmaster.pid')
const log = join(dataDir, 'postgres/log')
const start = () => startPostgres({ dataDir, database: 'sparkhood', durable: true })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function rows(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('what was committed is there after a kill -9', async () => {
  const first = await start()
  await rows(first.url, `create table notes as select 'kept' as words`)
  process.kill(first.pid, 'SIGKILL')

  const second = await start()
  expect(await rows(second.url, 'select words from notes')).toEqual([{ words: 'kept' }])
  await second.release()
  expect(isPostgres(second.pid)).toBe(false)
}, 60_000)

test('a number given before a kill -9 is not given again after it', async () => {
  const first = await start()
  // As in a migration: created and used in one transaction.
  await rows(
    first.url,
    'begin; create table lots (id bigint generated always as identity); insert into lots default values; commit',
  )
  await rows(first.url, 'insert into lots default values')
  process.kill(first.pid, 'SIGKILL')

  const second = await start()
  await rows(second.url, 'insert into lots default values')
  expect(await rows(second.url, 'select count(distinct id)::integer as different from lots')).toEqual([
    { different: 3 },
  ])
  await second.release()
}, 60_000)

test('after a kill -9 nobody is let in while somebody from before is still at work', async () => {
  const first = await start()
  const busy = new pg.Client({ connectionString: first.url })
  busy.on('error', () => {})
  await busy.connect()
  const { rows: found } = await busy.query('select pg_backend_pid() as pid')
  const orphan: number = found[0].pid
  // A stopped process cannot notice that its server is gone, just like one that is busy.
  process.kill(orphan, 'SIGSTOP')
  const before = readFileSync(log, 'utf8').length
  process.kill(first.pid, 'SIGKILL')

  const starting = start()
  await vi.waitFor(() => expect(readFileSync(log, 'utf8').slice(before)).toContain('is still in use'), 30_000)
  process.kill(orphan, 'SIGCONT')
  const second = await starting
  expect(isPostgres(orphan)).toBe(false)
  await second.release()
}, 60_000)

test('a second start joins the first, and the last one out stops the server', async () => {
  const [ana, ben] = [await start(), await start()]
  expect(ben.pid).toBe(ana.pid)
  await ana.release()
  expect(await rows(ben.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await ben.release()
  expect(existsSync(pidFile)).toBe(false)
}, 60_000)

test('a process number that now belongs to another program keeps nobody out', async () => {
  writeFileSync(pidFile, `${process.pid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n\nready\n`)
  const postgres = await start()
  expect(Number(readFileSync(pidFile, 'utf8').split('\n')[0])).toBe(postgres.pid)
  await postgres.release()
}, 60_000)

/** The minor page faults of a process, from its `stat` in /proc. */
const pagesGiven = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[7])

test.skipIf(process.platform !== 'linux')(
  'a statement finds the memory of the one before it',
  async () => {
    const postgres = await start()
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows: found } = await client.query('select pg_backend_pid() as pid')
    const ask = () => client.query(`select array_agg(repeat('x', 1000) || n) from generate_series(1, 400) n`)
    for (let time = 0; time < 20; time += 1) await ask()
    const before = pagesGiven(found[0].pid)
    for (let time = 0; time < 20; time += 1) await ask()
    expect((pagesGiven(found[0].pid) - before) / 20).toBeLessThan(10)
    await client.end()
    await postgres.release()
  },
  60_000,
)

test('only the holder of the password comes in', async () => {
  const postgres = await start()
  await expect(rows(postgres.url.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password/)
  await postgres.release()
}, 60_000)
