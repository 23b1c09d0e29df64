import { run } from '../process/run.ts'

export type Tally = {
  passed: number
  failed: number
  skipped?: number
  /** What failed, by name, where it has names. */
  broken?: string[]
}

/** One part of the whole test: says what it found and how much of it. */
export type Step = { name: string; check(): Promise<Tally> }

/** A check that counts as one: nothing is shown while it is content. */
export function single(name: string, check: () => Promise<string | undefined>): Step {
  return {
    name,
    async check() {
      const complaint = await check().catch(
        (problem: unknown) => `${problem instanceof Error ? problem.stack : problem}`,
      )
      if (complaint === undefined) return { passed: 1, failed: 0 }
      console.log(complaint.trim())
      return { passed: 0, failed: 1 }
    },
  }
}

/** The output of a program that fails, undefined for one that does not. */
export async function complaintOf(command: [string, ...string[]], cwd?: string): Promise<string | undefined> {
  const { code, output } = await run(command, { cwd, quiet: true })
  return code === 0 ? undefined : output || `${command.join(' ')} ended with ${code}`
}

/** Goes through all steps, also after a failure, and ends with what failed and the one line that counts. */
export async function runSteps(steps: Step[]): Promise<void> {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  for (const { name, check } of steps) {
    console.log(`\n== ${name}`)
    const startedAt = Date.now()
    const { passed, failed, skipped = 0, broken = [] } = await check()
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    if (failed > 0) failures.push(...(broken.length > 0 ? broken.map((one) => `${name}: ${one}`) : [name]))
    console.log(`${failed === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  }
  process.exitCode = total.failed === 0 ? 0 : 1
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  if (total.skipped > 0) console.log(`\n${total.skipped} skipped`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
}
