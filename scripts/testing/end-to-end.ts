import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The fields of Playwright's report that are read here. */
export type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] }

/**
 * Excludes browser tests of rare circumstances, tagged `@nightly`; for `npm test` also the files of capabilities that
 * few use, `*.nightly.spec.ts`. `npm run test:long` runs all.
 */
export const withoutRare = ['--grep-invert', '@nightly']
export const withoutNightly = ['--grep-invert', String.raw`@nightly|\.nightly\.spec`]

/** End-to-end tests of two people on the built product, in a real browser. Arguments select tests. */
export const endToEndStep = (args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Step => ({
  name: 'End-to-end tests in a browser',
  async check() {
    const file = freshReport('playwright.json')
    const { code } = await run(['playwright', 'test', ...args], { cwd: 'e2e', env: { NODE_NO_WARNINGS: '1', ...env } })
    const report = readReport<PlaywrightReport>(file)
    const tally = report ? getCount(report) : { passed: 0, failed: 0 }
    // A failing exit code without a failed test still counts as a failure.
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
  },
})

/** Returns what reruns a test: the whole file if its tests continue one another. */
function getRerun(file: string, line: number): string {
  const source = join(import.meta.dirname, '../../e2e', file)
  const isSerial = existsSync(source) && readFileSync(source, 'utf8').includes("mode: 'serial'")
  return `npm run e2e -- ${isSerial ? file : `${file}:${line}`}`
}

/** Counts the results of a report. A test that was not reached because an earlier one failed counts as skipped. */
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
          // After a timeout, the first error reports that, and the second one what the test waited for.
          const why = results
            .flatMap(({ errors = [] }) => errors)
            .map(({ message }) => message)
            .join('\n')
          tally.broken.push(nameFailure(name, why, getRerun(file, line)))
        }
      }
    inner.forEach(count)
  }
  suites.forEach(count)
  return tally
}
