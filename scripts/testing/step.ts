import { stripVTControlCharacters } from 'node:util'
import { run } from '../process/run.ts'

/** A test or a file of them, and how long it took. */
export type Slow = { name: string; ms: number }

export type Tally = {
  passed: number
  failed: number
  skipped?: number
  /** What is printed of it. */
  said?: string
  /** What failed, as `nameFailure` writes it, where it has names. */
  broken?: string[]
  /** What took how long, of which the slowest are told. */
  slow?: Slow[]
}

const linesShown = 6

/** A failure as it is listed at the end of a run: its name, the first lines of what went wrong, and the command that runs it again. */
export function nameFailure(name: string, why: string | undefined, command: string): string {
  const lines = stripVTControlCharacters(why ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesShown)
  return [name, ...[...lines, command].map((line) => `    ${line}`)].join('\n')
}

/** One part of the whole test: says what it found and how much of it. */
export type Step = { name: string; check(): Promise<Tally> }

/** A check that counts as one: it prints nothing but what is wrong. */
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

/** The output of a program that fails, undefined for one that does not. */
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

/** Runs two steps at a time, and prints each as a whole when it has ended. */
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

/** Runs all steps, also after a failure, and ends with what was slow, what failed and the one line that counts. */
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
