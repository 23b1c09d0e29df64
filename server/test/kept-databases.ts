import pg from 'pg'
import { type Database, openDatabase } from '../src/platform/data/database.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'

/** A test database with two pools: one with the rights of the site, one as the owner of the tables. */
export type KeptDatabase = FreshDatabase & {
  db: Database
  owner: pg.Pool
  /** Clears it for the next test file, or drops it if clearing takes more than deleting a few rows. */
  giveBack(): Promise<void>
}

export const connections = 8

// Shared by the test files of this worker, which run one after the other. A new connection loads the catalogue and
// plans every statement again: planning alone took two fifths of PostgreSQL's processor time in tests.
const waiting: KeptDatabase[] = []

export const borrowDatabase = async (): Promise<KeptDatabase> => waiting.pop() ?? open()

async function open(): Promise<KeptDatabase> {
  const database = await freshDatabase()
  const db = openDatabase(database.siteUrl, { connections })
  const owner = new pg.Pool({ connectionString: database.url, max: 2 })
  // Tests cut connections, including these.
  owner.on('error', () => {})
  const listening = countListeners(db.pool)
  const kept: KeptDatabase = {
    ...database,
    db,
    owner,
    giveBack: async () => {
      // A test that adds listeners to a pool changes how its connections behave.
      const isOurs = isAtRest(db.pool) && countListeners(db.pool) === listening
      if (isOurs && (await isCleared(owner))) {
        await forgetSettings(db.pool)
        waiting.push(kept)
        return
      }
      await Promise.all([db.close(), owner.end()])
      await database.drop()
    },
  }
  return kept
}

const isAtRest = (pool: pg.Pool): boolean => pool.idleCount === pool.totalCount && pool.waitingCount === 0

const countListeners = (pool: pg.Pool): number =>
  pool.eventNames().reduce((total, event) => total + pool.listenerCount(event), 0)

async function forgetSettings(pool: pg.Pool): Promise<void> {
  const all = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  await Promise.all(all.map((client) => client.query('reset all')))
  for (const client of all) client.release()
}

async function isCleared(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query<{ cleared: boolean }>('select testing.clear() as cleared')
  return rows[0]?.cleared ?? false
}
