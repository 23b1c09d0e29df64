import { startThrowawayPostgres } from './postgres/throwaway.ts'
import { run } from './process/run.ts'

// Never a database of anybody's: it is filled, attacked and thrown away.
const postgres = await startThrowawayPostgres('bench')
const { code } = await run(['node', 'bench/abuse/main.ts', ...process.argv.slice(2)], {
  env: { DATABASE_URL: postgres.url },
})
await postgres.release()
process.exitCode = code
