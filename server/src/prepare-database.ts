import type { Config } from './config.ts'
import { type Database, sessionSettings } from './platform/data/database.ts'
import { listForgetfulSettings } from './platform/data/durability.ts'
import type { Log } from './platform/log.ts'
import { holdTo, migrate } from './platform/migrate.ts'

type Databases = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'MIGRATION_DATABASE_URL' | 'production'>

/** Migrates the database, as the role that owns the tables if the site runs as another. */
export async function prepareDatabase(config: Databases, log: Pick<Log, 'warn'>): Promise<void> {
  const { DATABASE_DIRECT_URL: directUrl, MIGRATION_DATABASE_URL: ownerUrl, production } = config
  const url = directUrl ?? config.DATABASE_URL
  if (!ownerUrl && production) log.warn('the site owns the tables of its database: set MIGRATION_DATABASE_URL')
  if (ownerUrl) await migrate(ownerUrl, decodeURIComponent(new URL(url).username))
  else await migrate(url)
  if (directUrl) await holdTo(directUrl, sessionSettings)
}

/** Whether the site handles real money: then acknowledged data must be durable. */
export const mustLast = ({ production, ALLOW_SANDBOX }: Pick<Config, 'production' | 'ALLOW_SANDBOX'>): boolean =>
  production && ALLOW_SANDBOX === 'off'

/** Refuses to start on a database that may lose acknowledged payments and bookings (L9 of docs/money.md). */
export async function refuseForgetful(
  config: Pick<Config, 'production' | 'ALLOW_SANDBOX'>,
  db: Pick<Database, 'rows'>,
): Promise<void> {
  if (!mustLast(config)) return
  const settings = await listForgetfulSettings(db)
  if (settings.length > 0)
    throw new Error(`The database may lose what it has acknowledged: ${settings.join(', ')}. Set it to on.`)
}
