import { run } from '../process/run.ts'
import { freshReport, readReport } from './reports.ts'
import { nameFailure, type Slow, type Step, type Tally } from './step.ts'

type Result = { status: string; duration: number; errors?: { message?: string }[] }
type Spec = {
  title: string
  line: number
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: Result[] }[]
}
type Suite = { file: string; specs: Spec[]; suites?: Suite[] }

/** Playwright's report, as far as it is read here. */
export type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] }

/** Leaves out the browser tests tagged `@nightly`: what a page does in rare circumstances. `npm run test:long` runs all. */
export const withoutNightly = ['--grep-invert', '@nightly']

/** The tests of two people through the built product, in a real browser. With arguments, those that they pick. */
export const endToEndStep = (args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Step => ({
  name: 'End-to-end tests in a browser',
  async check() {
    const file = freshReport('playwright.json')
    const { code } = await run(['playwright', 'test', ...args], { cwd: 'e2e', env: { NODE_NO_WARNINGS: '1', ...env } })
    const report = readReport<PlaywrightReport>(file)
    const tally = report ? getCount(report) : { passed: 0, failed: 0 }
    // A program that fails without a failed test has still failed.
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
  },
})

/** What became of the tests of a report. One that was not reached, since one before it failed, counts as skipped. */
export function getCount({ suites, errors }: PlaywrightReport): Tally {
  const tally = { passed: 0, failed: errors.length, skipped: 0, broken: [] as string[], slow: [] as Slow[] }
  const count = ({ file, specs, suites: inner = [] }: Suite): void => {
    for (const { title, line, tests } of specs)
      for (const { status, results } of tests) {
        const name = `${file}:${line} › ${title}`
        tally.slow.push({ name, ms: results.reduce((sum, { duration }) => sum + duration, 0) })
        if (status === 'expected') tally.passed += 1
        else if (status === 'skipped') tally.skipped += 1
        else {
          tally.failed += 1
          // Where the time of a test is up, the first says that and the second what it waited for.
          const why = results
            .flatMap(({ errors = [] }) => errors)
            .map(({ message }) => message)
            .join('\n')
          tally.broken.push(nameFailure(name, why, `npm run e2e -- ${file}:${line}`))
        }
      }
    inner.forEach(count)
  }
  suites.forEach(count)
  return tally
}
