import { join } from 'node:path'
import { startThrowawayPostgres } from './postgres/throwaway.ts'
import { type RunningPostgres, startPostgres } from './postgres.ts'
import { root, run } from './process/run.ts'

const [first, ...rest] = process.argv.slice(2)
const isAbuse = first === 'abuse'
const isLedger = first === 'ledger'
const ledgerWalk: [string, ...string[]] = ['vitest', 'run', 'server/src/features/wallet/ledger-walk.test.ts']

/** A database of its own, kept between runs: filling it takes longer than measuring it. What is attacked is not kept. */
async function findPostgres(): Promise<RunningPostgres | undefined> {
  if (isAbuse) return startThrowawayPostgres('bench')
  // Its tests open one of their own.
  if (isLedger) return undefined
  if (process.env.DATABASE_URL) return undefined
  return startPostgres({ dataDir: join(root, '.cache/bench'), database: 'bench', durable: true })
}

const postgres = await findPostgres()
const env = {
  ...(postgres && { DATABASE_URL: postgres.url }),
  ...(isLedger && { LEDGER_STEPS: rest[0] ?? '1000000', LEDGER_SEED: rest[1] ?? '20261121' }),
}
const command = isAbuse ? ['bench/abuse/main.ts', ...rest] : ['bench/main.ts', ...process.argv.slice(2)]
const { code } = await run(isLedger ? ledgerWalk : ['node', ...command], { env })
await postgres?.release()
process.exitCode = code
