import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { folderForFiles, startThrowawayPostgres } from '../scripts/postgres/throwaway.ts'
import { run } from '../scripts/process/run.ts'
import { buildWeb } from '../scripts/process/web.ts'

/** Builds the web and makes the demo neighbourhood once. With E2E_URL there is nothing to do: a site runs already. */
export default async function prepare(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined
  const postgres = await startThrowawayPostgres('sparkhood')
  const folder = mkdtempSync(join(folderForFiles(), 'sparkhood-e2e-'))
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder }
  const [seeding] = await Promise.all([run(['node', 'server/src/seed.ts'], { env, quiet: true }), buildWeb()])
  const tearDown = async () => {
    await postgres.release()
    rmSync(folder, { recursive: true, force: true })
  }
  if (seeding.code !== 0) {
    await tearDown()
    throw new Error(`The demo neighbourhood could not be made:\n${seeding.output}`)
  }
  // Workers inherit the environment.
  process.env.E2E_TEMPLATE = JSON.stringify({ databaseUrl: postgres.url, folder })
  return tearDown
}
