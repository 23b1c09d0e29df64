import { type Database, sql } from './database.ts'

// To wait for this machine alone is to forget only where there is another to wait for.
const forgetful = sql(
  'database.forgetful',
  `select name || ' = ' || setting as line from pg_settings
   where name in ('fsync', 'synchronous_commit') and setting = 'off'
     or name = 'synchronous_commit' and setting = 'local' and current_setting('synchronous_standby_names') <> ''
   order by 1`,
)

/** The settings by which a database may lose what it has acknowledged, as 'fsync = off'; none where it keeps all. */
export const findForgetful = async (db: Pick<Database, 'rows'>): Promise<string[]> =>
  (await db.rows<{ line: string }>(forgetful)).map(({ line }) => line)
