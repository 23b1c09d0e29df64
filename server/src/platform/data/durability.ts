import { type Database, sql, unlessOutOfReach } from './database.ts'

// To wait for this machine alone is to forget only where there is another to wait for.
const forgetful = sql(
  'database.forgetful',
  `select name || ' = ' || setting as line from pg_settings
   where name in ('fsync', 'synchronous_commit') and setting = 'off'
     or name = 'synchronous_commit' and setting = 'local' and current_setting('synchronous_standby_names') <> ''
   order by 1`,
)

/** The settings by which a database may lose what it has acknowledged, as 'fsync = off'; none where it keeps all. */
export const listForgetfulSettings = async (db: Pick<Database, 'rows'>): Promise<string[]> =>
  (await db.rows(forgetful)).map(({ line }) => line)

// Of what is removed at all: where nothing is archived, nothing fails.
const archiver = sql(
  'database.archiver',
  `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing from pg_stat_archiver`,
)

/** Whether the database's log was last refused by whatever takes it away; nothing while the database is out of reach. */
export const isArchiveFailing = async (db: Pick<Database, 'row'>): Promise<boolean | undefined> =>
  (await unlessOutOfReach(db.row(archiver)))?.failing
