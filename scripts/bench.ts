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
  fuzz: { test: 'server/test/fuzz/fuzz.test.ts', steps: '100000', settings: 'FUZZ' },
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
const [steps = walk?.steps, seed = '20261121'] = rest
const env = {
  ...(postgres && { DATABASE_URL: postgres.url }),
  ...(walk && { [`${walk.settings}_STEPS`]: steps, [`${walk.settings}_SEED`]: seed }),
}
if (isWeb) await buildWeb()
const command = isAbuse || isWeb ? [`bench/${first}/main.ts`, ...rest] : ['bench/main.ts', ...process.argv.slice(2)]
const begunAt = performance.now()
const { code } = await run(walk ? ['vitest', 'run', walk.test] : ['node', ...command], { env })
await postgres?.release()
if (walk && code === 0) {
  const seconds = (performance.now() - begunAt) / 1000
  const rate = (Number(steps) / seconds).toFixed(0)
  process.stdout.write(`${steps} steps from seed ${seed}: ${seconds.toFixed(0)} s, ${rate} a second\n`)
}
process.exitCode = code
