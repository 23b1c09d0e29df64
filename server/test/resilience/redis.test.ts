import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../../scripts/process/free-port.ts'
import { redisRelay } from '../../src/adapters/live/redis.ts'
import { type Database, openDatabase } from '../../src/platform/data/database.ts'
import { type Live, openLive } from '../../src/platform/data/live.ts'
import { liveSuite } from '../../src/platform/live/live.suite.ts'
import { relayedLive } from '../../src/platform/live/relayed.ts'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { describeMany } from './room.ts'
import { type Running, startRedis } from './running.ts'

const quiet = { warn: () => {}, info: () => {} }

function openOn(database: FreshDatabase, db: Database, port: number): Live {
  const settings = { url: `redis://127.0.0.1:${port}`, channel: 'live', greeting: randomBytes(9).toString('hex') }
  return relayedLive(openLive(database.url, db, quiet), (end) => redisRelay(settings, end), quiet)
}

describeMany('Redis', () => {
  liveSuite('Redis', async () => {
    const database = await freshDatabase()
    const db = openDatabase(database.url)
    const port = await freePort()
    let redis = await startRedis(port)
    const [here, there] = [openOn(database, db, port), openOn(database, db, port)]
    return {
      db,
      here,
      there,
      cutOff: async () => {
        await redis.stop('SIGKILL')
        // Meanwhile, both wait for Redis to come back.
        void vi
          .waitFor(() => expect(there.isListening()).toBe(false))
          .then(async () => {
            redis = await startRedis(port)
          })
      },
      close: async () => {
        await Promise.all([here.close(), there.close()])
        await redis.stop()
        await db.close()
        await database.drop()
      },
    }
  })

  let database: FreshDatabase
  let db: Database
  let redis: Running | undefined
  const opened: Live[] = []
  beforeAll(async () => {
    database = await freshDatabase()
    db = openDatabase(database.url)
  })
  afterAll(async () => {
    await Promise.all(opened.map((live) => live.close()))
    await redis?.stop()
    await db.close()
    await database.drop()
  })

  test('where it is away, words go by the database, and by it as soon as it is there', async () => {
    const port = await freePort()
    const [here, there] = [openOn(database, db, port), openOn(database, db, port)]
    opened.push(here, there)
    const heard: (string | undefined)[] = []
    there.subscribe('tea', (text) => heard.push(text))
    here.subscribe('tea', () => {})
    await vi.waitFor(() => expect(there.isListeningToCommits()).toBe(true))
    expect(there.isListening()).toBe(false)
    here.publishSoon('tea', 'by the database')
    await vi.waitFor(() => expect(heard.at(-1)).toBe('by the database'))
    redis = await startRedis(port)
    await vi.waitFor(() => expect(here.isListening() && there.isListening()).toBe(true), { timeout: 10_000 })
    here.publishSoon('tea', 'by Redis')
    await vi.waitFor(() => expect(heard.at(-1)).toBe('by Redis'))
    expect(heard.filter((text) => text?.startsWith('by'))).toEqual(['by the database', 'by Redis'])
  })
})
