import { resolve } from 'node:path'
import { startPostgres } from '../postgres.ts'
import { root } from './run.ts'

export type OpenDatabase = {
  /** The environment that the server's processes need for it. */
  env: NodeJS.ProcessEnv
  release(): Promise<void>
}

export const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')

const fewest = 100
const besidePools = 40
// The job queue and the domain events of each process have their own connections.
const besidePool = 3

/** Returns the connections needed by all processes; the site itself reports invalid settings. */
const connectionsFor = ({ PROCESSES, DATABASE_POOL }: NodeJS.ProcessEnv): number =>
  Math.max(fewest, besidePools + (Number(PROCESSES) || 1) * ((Number(DATABASE_POOL) || 10) + besidePool))

/** Opens the database at DATABASE_URL, otherwise the embedded one under DATA_DIR, which is a demo by default. */
export async function openDatabase(): Promise<OpenDatabase> {
  if (process.env.DATABASE_URL) return { env: { DATA_DIR: dataDir }, release: async () => {} }
  const settings = { max_connections: String(connectionsFor(process.env)) }
  const postgres = await startPostgres({ dataDir, database: 'sparkhood', durable: true, settings })
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: process.env.DEMO || 'on' },
    release: postgres.release,
  }
}
