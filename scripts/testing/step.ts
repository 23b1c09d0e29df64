import { stripVTControlCharacters } from 'node:util'
import { run } from '../process/run.ts'

/** A test or test file, and how long it took. */
export type Slow = { name: string; ms: number }

export type Tally = {
  passed: number
  failed: number
  skipped?: number
  /** The printed output. */
  said?: string
  /** The failures, as `nameFailure` writes them, if they have names. */
  broken?: string[]
  /** Durations, of which the slowest are reported. */
  slow?: Slow[]
}

const linesShown = 6

/**
 * A failure as listed at the end of a run: its name, the first lines of the error, and the command that runs it again.
 */
export function nameFailure(name: string, why: string | undefined, command: string): string {
  const lines = stripVTControlCharacters(why ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesShown)
  return [name, ...[...lines, command].map((line) => `    ${line}`)].join('\n')
}

/** One part of the whole test run. */
export type Step = { name: string; check(): Promise<Tally> }

/** A check that counts as one test and prints only errors. */
export function single(name: string, check: () => Promise<string | undefined>): Step {
  return {
    name,
    async check() {
      const complaint = await check().catch(
        (problem: unknown) => `${problem instanceof Error ? problem.stack : problem}`,
      )
      return complaint === undefined ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, said: complaint.trim() }
    },
  }
}

/** Returns the output of a program if it fails; undefined if it succeeds. */
export async function getComplaint(command: [string, ...string[]], cwd?: string): Promise<string | undefined> {
  const { code, output } = await run(command, { cwd, quiet: true })
  return code === 0 ? undefined : output || `${command.join(' ')} ended with ${code}`
}

const slowestShown = 10

function printSlowest(slow: readonly Slow[]): void {
  if (slow.length === 0) return
  const slowest = slow.toSorted((one, other) => other.ms - one.ms).slice(0, slowestShown)
  console.log('\nSlowest:')
  for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

const printOutcome = ({ failed }: Tally, startedAt: number): void =>
  console.log(`${failed === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)

async function runOne({ name, check }: Step): Promise<Named> {
  console.log(`\n== ${name}`)
  const startedAt = Date.now()
  const tally = await check()
  if (tally.said) console.log(tally.said)
  printOutcome(tally, startedAt)
  return { name, tally }
}

/** Runs two steps at a time, and prints the output of each when it has ended. */
export function sideBySide(name: string, steps: readonly Step[]): Step {
  return {
    name,
    async check() {
      const waiting = [...steps]
      const done: Named[] = []
      const take = async (): Promise<void> => {
        for (let step = waiting.shift(); step; step = waiting.shift()) {
          const startedAt = Date.now()
          const tally = await step.check()
          done.push({ name: step.name, tally })
          console.log(`-- ${step.name}${tally.said ? `\n${tally.said}` : ''}`)
          printOutcome(tally, startedAt)
        }
      }
      await Promise.all([take(), take()])
      const { passed, failed, broken } = getSum(done)
      return { passed, failed, broken }
    },
  }
}

type Named = { name: string; tally: Tally }

function getSum(done: readonly Named[]) {
  const sum = (part: 'passed' | 'failed' | 'skipped'): number =>
    done.reduce((all, { tally }) => all + (tally[part] ?? 0), 0)
  const broken = done.flatMap(({ name, tally }) => {
    if (tally.failed === 0) return []
    return tally.broken?.length ? tally.broken.map((one) => `${name}: ${one}`) : [name]
  })
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    broken,
    slow: done.flatMap(({ tally }) => tally.slow ?? []),
  }
}

/** Runs all steps, even after a failure, and ends with the slow and failed tests and the summary line. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const done: Named[] = []
  for (const step of steps) done.push(await runOne(step))
  const { passed, failed, skipped, broken, slow } = getSum(done)
  process.exitCode = failed === 0 ? 0 : 1
  printSlowest(slow)
  if (broken.length > 0) console.log(`\nFailed:\n${broken.join('\n')}`)
  if (skipped > 0) console.log(`\n${skipped} skipped`)
  console.log(`\n${passed} passed, ${failed} failed`)
}
