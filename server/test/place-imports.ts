import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { codePointFiles, writeZip } from './place-files.ts'

/** Sets up a separate database, and a new folder for each test, to import files of places. */
export function usePlaceImports() {
  let database: FreshDatabase
  let client: pg.Client
  let folder: string
  beforeAll(async () => {
    database = await freshDatabase()
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'places-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const rows = async (text: string) => (await client.query(text)).rows
  return {
    get url() {
      return database.url
    },
    get client() {
      return client
    },
    get folder() {
      return folder
    },
    importing: () => ({ databaseUrl: database.url, now: () => new Date('2026-11-23T10:00:00Z') }),
    rows,
    codes: async (): Promise<string[]> =>
      (await rows(`select code from place_postcodes where level = 3 and source = 'codepoint' order by code`)).map(
        ({ code }) => code,
      ),
    writeCodePoint: (files: Record<string, string | Buffer> = codePointFiles) =>
      writeZip(folder, 'codepo_gb.zip', files),
  }
}
