import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../test/database.ts'
import { type Database, openDatabase, type Statement, untypedSql } from '../database.ts'
import type { Values } from '../statements.ts'

type Answer = { word: string; process: number }
const slowEcho = `select $1::text as word, pg_backend_pid() as process, pg_sleep(0.02)::text as slept`
const shared = { ...untypedSql<Answer>('test.shared', slowEcho), travelsShared: true as const }
const alone = untypedSql<Answer>('test.alone', slowEcho)
const divided = { ...untypedSql('test.divided', 'select 1 / $1::int as word'), travelsShared: true as const }
const long = {
  ...untypedSql<Answer>('test.long', 'select $1::text as word, pg_sleep(2)::text as rested'),
  travelsShared: true as const,
}
const waiting = untypedSql<{ pid: number }>(
  'test.waiting',
  `select pid from pg_stat_activity where query like '%as rested' and state = 'active'`,
)
const cut = untypedSql('test.cut', 'select pg_terminate_backend($1::int)')
let fresh: FreshDatabase
let db: Database
let other: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url, { connections: 6 })
  other = openDatabase(fresh.url, { connections: 1 })
})
afterAll(async () => {
  await Promise.all([db.close(), other.close()])
  await fresh.drop()
})

const getWords = (count: number): string[] => Array.from({ length: count }, (_, nth) => `word ${nth}`)
const askAll = (statement: Statement<Values, Answer>, words: readonly string[]) =>
  Promise.all(words.map((word) => db.row(statement, [word])))
const getProcesses = (answers: readonly (Answer | undefined)[]) => new Set(answers.map((answer) => answer?.process))

describe('reads that share connections', () => {
  it('hear each their own answer, all from two of them', async () => {
    const answers = await askAll(shared, getWords(16))
    expect(answers.map((answer) => answer?.word)).toEqual(getWords(16))
    expect(getProcesses(answers).size).toBe(2)
    expect(getProcesses(await askAll(alone, getWords(16))).size).toBe(6)
  })

  it('use others too where more come than two can take', async () => {
    const answers = await askAll(shared, getWords(60))
    expect(answers.map((answer) => answer?.word)).toEqual(getWords(60))
    expect(getProcesses(answers).size).toBeGreaterThan(2)
  })

  it('leave one another alone where one of them fails', async () => {
    const asked = await Promise.allSettled([1, 0, 1, 0, 1, 1].map((number) => db.row(divided, [number])))
    expect(asked.map(({ status }) => status)).toEqual([
      'fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled',
    ]) // biome-ignore format: one line
  })

  it('give their connections back to the pool', async () => {
    await askAll(shared, getWords(4))
    expect(db.pool.idleCount).toBe(db.pool.totalCount)
  })

  it('ask people to come back where their connection is cut, and go on with another', async () => {
    const underWay = Promise.allSettled(getWords(4).map((word) => db.row(long, [word])))
    let pid: number | undefined
    while (pid === undefined) pid = (await other.row(waiting))?.pid
    await other.row(cut, [pid])
    const faults = (await underWay).flatMap((asked) => (asked.status === 'rejected' ? [asked.reason] : []))
    expect(faults).toMatchObject([{ code: 'service.unavailable' }, { code: 'service.unavailable' }])
    expect((await askAll(shared, getWords(8))).map((answer) => answer?.word)).toEqual(getWords(8))
  })
})
