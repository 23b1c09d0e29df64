import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** `url` connects as the owner of the tables, `siteUrl` with the rights of the site only. */
export type FreshDatabase = { url: string; siteUrl: string; drop(): Promise<void> }

export const templateName = 'sparkhood_template'

/** The database account of the site in tests: it reads and writes rows. */
export const siteAccount = 'sparkhood_test_site'

/** Creates a separate database with every table and no rows: a copy of the migrated template. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${templateName} strategy file_copy`)
  return {
    url: getUrl(server, name),
    siteUrl: getUrl(server, name, siteAccount),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

/** Runs a statement on the server, such as `create database`. */
export const onServer = (url: string, statement: string): Promise<void> =>
  onDatabase(getUrl(url, 'postgres'), statement)

/** Runs statements as the owner of one database. */
export async function onDatabase(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}

export function getUrl(server: string, database: string, account?: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  if (account) [url.username, url.password] = [account, account]
  return url.href
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    ledgerWalk: { steps: number; seed: number }
    fuzz: { steps: number; seed: number }
    bookingsWalk: { steps: number; seed: number }
    /** Whether slow searches for unknown faults run in full. */
    thorough: boolean
  }
}
