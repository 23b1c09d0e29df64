import { resolve } from 'node:path'
import { startPostgres } from '../postgres.ts'
import { root } from './run.ts'

export type OpenDatabase = {
  /** What the server's processes need to know of it. */
  env: NodeJS.ProcessEnv
  release(): Promise<void>
}

export const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')

/** The database at DATABASE_URL, or else the embedded one under DATA_DIR, which is a demo unless told otherwise. */
export async function openDatabase(): Promise<OpenDatabase> {
  if (process.env.DATABASE_URL) return { env: { DATA_DIR: dataDir }, release: async () => {} }
  const postgres = await startPostgres({ dataDir, database: 'sparkhood', durable: true })
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: process.env.DEMO || 'on' },
    release: postgres.release,
  }
}
