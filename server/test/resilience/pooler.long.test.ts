import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, sessionSettings, untypedSql } from '../../src/platform/data/database.ts'
import { openLimits } from '../../src/platform/data/limits.ts'
import { openLog } from '../../src/platform/log.ts'
import { holdTo } from '../../src/platform/migrate.ts'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { type RunningPooler, startPooler } from './pooler.ts'
import { describeMany } from './room.ts'

const sessionIs = untypedSql(
  'test.session',
  `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
     current_setting('timezone') as zone`,
)
const sleep = untypedSql('test.sleep', `select pg_sleep(6)`)
const double = untypedSql('test.double', 'select $1::int * 2 as doubled')
const triple = { ...untypedSql('test.triple', 'select $1::int * 3 as tripled'), travelsShared: true as const }
const halve = untypedSql('test.halve', 'select $1::int / 2 as halved')

describeMany('PgBouncer in transaction mode', () => {
  let database: FreshDatabase
  let pooler: RunningPooler
  let db: Database
  beforeAll(async () => {
    database = await freshDatabase()
    await holdTo(database.siteUrl, sessionSettings)
    pooler = await startPooler(database.siteUrl)
    db = openDatabase(pooler.url, { connections: 20, pooled: true, prepared: pooler.knowsPrepared })
  })
  afterAll(async () => {
    await db.close()
    await pooler.stop()
    await database.drop()
  })

  test('every session has the settings of the site, though nobody can say so when connecting', async () => {
    expect(await db.row(sessionIs)).toEqual({ lock: '2s', statement: '5s', zone: 'UTC' })
    await expect(db.row(sleep)).rejects.toMatchObject({ code: 'service.unavailable' })
  })

  test('statements find their way through more sessions than there are, in transactions and without', async () => {
    const asked = Array.from({ length: 400 }, async (_, at) => {
      if (at % 3 > 0) return db.row(at % 3 === 1 ? double : halve, [at])
      return db.transaction(async (queries) => [await queries.row(double, [at]), await queries.row(halve, [at])])
    })
    const wanted = Array.from({ length: 400 }, (_, at) => {
      const [doubled, halved] = [{ doubled: at * 2 }, { halved: Math.floor(at / 2) }]
      return at % 3 > 0 ? (at % 3 === 1 ? doubled : halved) : [doubled, halved]
    })
    expect(await Promise.all(asked)).toEqual(wanted)
  })

  test('reads that share connections hear each their own answer, beside transactions, with names and without', async () => {
    const nameless = openDatabase(pooler.url, { connections: 20, pooled: true, prepared: false })
    for (const one of pooler.knowsPrepared ? [db, nameless] : [nameless]) {
      const asked = Array.from({ length: 400 }, (_, at) =>
        at % 4 > 0
          ? one.row(triple, [at])
          : one.transaction(async (queries) => [await queries.row(triple, [at]), await queries.row(halve, [at])]),
      )
      const wanted = Array.from({ length: 400 }, (_, at) =>
        at % 4 > 0 ? { tripled: at * 3 } : [{ tripled: at * 3 }, { halved: at / 2 }],
      )
      expect(await Promise.all(asked)).toEqual(wanted)
    }
    await nameless.close()
  })

  test('a limit is counted to the last try', async () => {
    const limits = openLimits(db, openLog({ level: 'silent' }), 'secret')
    const tries = Array.from({ length: 30 }, () => limits.count({ name: 'pooled', times: 10, withinS: 60 }, 'ana'))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })
})
