import { join } from 'node:path'
import { startThrowawayPostgres } from './postgres/throwaway.ts'
import { type RunningPostgres, startPostgres } from './postgres.ts'
import { root, run } from './process/run.ts'
import { buildWeb } from './process/web.ts'

const [first, ...rest] = process.argv.slice(2)
const isAbuse = first === 'abuse'
const isWeb = first === 'web'
/** What is walked at random, further than `npm test` goes: the test, and the settings that it reads. */
const walks: Record<string, { test: string; steps: string; settings: string }> = {
  ledger: { test: 'server/src/features/wallet/ledger-walk.test.ts', steps: '1000000', settings: 'LEDGER' },
  life: { test: 'server/src/features/bookings/life/life-walk.test.ts', steps: '2000', settings: 'LIFE' },
}
const walk = walks[first ?? '']

/** A database of its own, kept between runs: filling it takes longer than measuring it. What is attacked is not kept. */
async function findPostgres(): Promise<RunningPostgres | undefined> {
  if (isAbuse || isWeb) return startThrowawayPostgres('bench')
  // Its tests open one of their own.
  if (walk) return undefined
  if (process.env.DATABASE_URL) return undefined
  return startPostgres({ dataDir: join(root, '.cache/bench'), database: 'bench', durable: true })
}

const postgres = await findPostgres()
const env = {
  ...(postgres && { DATABASE_URL: postgres.url }),
  ...(walk && { [`${walk.settings}_STEPS`]: rest[0] ?? walk.steps, [`${walk.settings}_SEED`]: rest[1] ?? '20261121' }),
}
if (isWeb) await buildWeb()
const command = isAbuse || isWeb ? [`bench/${first}/main.ts`, ...rest] : ['bench/main.ts', ...process.argv.slice(2)]
const { code } = await run(walk ? ['vitest', 'run', walk.test] : ['node', ...command], { env })
await postgres?.release()
process.exitCode = code
