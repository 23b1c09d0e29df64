import type { Config } from './config.ts'
import { sessionSettings } from './platform/data/database.ts'
import type { Log } from './platform/log.ts'
import { holdTo, migrate } from './platform/migrate.ts'

type Databases = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'MIGRATION_DATABASE_URL' | 'production'>

/** Brings the database up to date, by the account that owns the tables where the site runs as another. */
export async function prepareDatabase(config: Databases, log: Pick<Log, 'warn'>): Promise<void> {
  const { DATABASE_DIRECT_URL: directUrl, MIGRATION_DATABASE_URL: ownerUrl, production } = config
  const url = directUrl ?? config.DATABASE_URL
  if (!ownerUrl && production) log.warn('the site owns the tables of its database: set MIGRATION_DATABASE_URL')
  if (ownerUrl) await migrate(ownerUrl, decodeURIComponent(new URL(url).username))
  else await migrate(url)
  if (directUrl) await holdTo(directUrl, sessionSettings)
}
