import { freshDatabase } from '../../../test/database.ts'
import { liveSuite } from '../live/live.suite.ts'
import { openDatabase, untypedSql } from './database.ts'
import { openLive } from './live.ts'

const quiet = { warn: () => {} }
const cutOff = untypedSql(
  'test.cut_off',
  `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`,
)

liveSuite('the database', async () => {
  const database = await freshDatabase()
  const db = openDatabase(database.url)
  const here = openLive(database.url, db, quiet)
  const there = openLive(database.url, db, quiet)
  return {
    db,
    here,
    there,
    cutOff: async () => {
      await db.rows(cutOff)
    },
    close: async () => {
      await Promise.all([here.close(), there.close()])
      await db.close()
      await database.drop()
    },
  }
})
