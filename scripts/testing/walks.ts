import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../process/run.ts'

/** Random walks, longer than in `npm test`: the test, its settings, its length, and its script. */
export const randomWalks = {
  ledger: {
    test: 'server/src/features/wallet/ledger-walk.test.ts',
    settings: 'LEDGER',
    steps: 1_000_000,
    each: 50_000,
    script: 'bench:ledger',
  },
  fuzz: { test: 'server/test/fuzz/fuzz.test.ts', settings: 'FUZZ', steps: 100_000, each: 20_000, script: 'fuzz' },
  life: {
    test: 'server/src/features/bookings/transitions/transitions-walk.test.ts',
    settings: 'LIFE',
    steps: 2000,
    each: 2000,
    script: 'bench:life',
  },
}
type Walk = (typeof randomWalks)['ledger']
type Name = keyof typeof randomWalks
type Stretch = { seed: number; steps: number }
type Outcome = { seconds: number; held: boolean }

export const isWalk = (name: string | undefined): name is Name => name !== undefined && Object.hasOwn(randomWalks, name)

// A walk uses one seed per scenario.
const seedsApart = 10_000
const book = join(root, 'bench/results/walks.md')
const heading = `# Walks at random

Each line is one walk on a database of its own. The same seed and steps walk the same way again.

| date | commit | walk | seed | steps | seconds | held |
|---|---|---|---|---|---|---|
`

function* getStretches({ each }: Walk, steps: number, seed: number): Generator<Stretch> {
  for (let nth = 0; nth * each < steps; nth += 1)
    yield { seed: seed + nth * seedsApart, steps: Math.min(each, steps - nth * each) }
}

function note(name: Name, { seed, steps }: Stretch, { seconds, held }: Outcome): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const cells = [
    new Date().toISOString().slice(0, 10),
    commit,
    name,
    seed,
    steps,
    seconds.toFixed(0),
    held ? 'yes' : 'NO',
  ]
  if (!existsSync(book)) writeFileSync(book, heading)
  appendFileSync(book, `| ${cells.join(' | ')} |\n`)
}

/**
 * Walks this many steps from a seed, in stretches, as many in parallel as there are processors, and records each in
 * bench/results. Returns the exit code; no further stretch starts after a failed one.
 */
export async function walk(name: Name, given: readonly string[]): Promise<number> {
  const chosen = randomWalks[name]
  const [steps = chosen.steps, seed = 20261121] = given.map(Number)
  if (!(Number.isInteger(steps) && steps > 0 && Number.isInteger(seed))) {
    process.stdout.write(`It takes a number of steps and a seed, for example: ${chosen.steps} 20261121\n`)
    return 2
  }
  const stretches = getStretches(chosen, steps, seed)
  const begunAt = performance.now()
  let failure = 0
  const take = async (): Promise<void> => {
    for (const stretch of stretches) {
      if (failure !== 0) return
      const startedAt = performance.now()
      const { settings, test } = chosen
      const env = { [`${settings}_STEPS`]: String(stretch.steps), [`${settings}_SEED`]: String(stretch.seed) }
      const { code, output } = await run(['vitest', 'run', test], { env, quiet: true })
      note(name, stretch, { seconds: (performance.now() - startedAt) / 1000, held: code === 0 })
      process.stdout.write(code === 0 ? `${stretch.steps} steps from seed ${stretch.seed} held\n` : output)
      if (code !== 0) failure = code
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, take))
  const seconds = (performance.now() - begunAt) / 1000
  if (failure === 0)
    process.stdout.write(`${steps} steps in ${seconds.toFixed(0)} s, ${(steps / seconds).toFixed(0)} a second\n`)
  return failure
}
