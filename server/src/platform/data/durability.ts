import { type Database, sql, unlessOutOfReach } from './database.ts'

// Waiting only for the local disk loses nothing unless there is a synchronous standby.
const forgetful = sql(
  'database.forgetful',
  `select name || ' = ' || setting as line from pg_settings
   where name in ('fsync', 'synchronous_commit') and setting = 'off'
     or name = 'synchronous_commit' and setting = 'local' and current_setting('synchronous_standby_names') <> ''
   order by 1`,
)

/** The settings by which a database may lose acknowledged data, as 'fsync = off'; none if it keeps all. */
export const listForgetfulSettings = async (db: Pick<Database, 'rows'>): Promise<string[]> =>
  (await db.rows(forgetful)).map(({ line }) => line)

// One row if anything is archived at all: without archiving nothing can fail.
const archiver = sql(
  'database.archiver',
  `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing from pg_stat_archiver`,
)

/** Whether the last attempt to archive the write-ahead log failed; undefined while the database is unreachable. */
export const isArchiveFailing = async (db: Pick<Database, 'row'>): Promise<boolean | undefined> =>
  (await unlessOutOfReach(db.row(archiver)))?.failing
