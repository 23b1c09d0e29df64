import { join } from 'node:path'
import { startPostgres } from './postgres.ts'
import { root, run } from './process/run.ts'

/** A database of its own, kept between runs: filling it takes longer than measuring it. */
const postgres = process.env.DATABASE_URL
  ? undefined
  : await startPostgres({ dataDir: join(root, '.cache/bench'), database: 'bench', durable: true })
const env = postgres ? { DATABASE_URL: postgres.url } : {}

const { code } = await run(['node', 'bench/main.ts', ...process.argv.slice(2)], { env })
await postgres?.release()
process.exitCode = code
