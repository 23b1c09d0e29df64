import { resolve } from 'node:path'
import { startPostgres } from '../postgres.ts'
import { root } from './run.ts'

export type OpenDatabase = {
  /** What the server's processes need to know of it. */
  env: NodeJS.ProcessEnv
  release(): Promise<void>
}

export const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')

const fewest = 100
const besidePools = 40
// The job queue and the news of each process have connections of their own.
const besidePool = 3

/** Room for the connections of all processes; what is wrong with their number the site says itself. */
const connectionsFor = ({ PROCESSES, DATABASE_POOL }: NodeJS.ProcessEnv): number =>
  Math.max(fewest, besidePools + (Number(PROCESSES) || 1) * ((Number(DATABASE_POOL) || 10) + besidePool))

/** The database at DATABASE_URL, or else the embedded one under DATA_DIR, which is a demo unless told otherwise. */
export async function openDatabase(): Promise<OpenDatabase> {
  if (process.env.DATABASE_URL) return { env: { DATA_DIR: dataDir }, release: async () => {} }
  const settings = { max_connections: String(connectionsFor(process.env)) }
  const postgres = await startPostgres({ dataDir, database: 'sparkhood', durable: true, settings })
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: process.env.DEMO || 'on' },
    release: postgres.release,
  }
}
