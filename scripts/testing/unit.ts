import { run } from '../process/run.ts'
import { freshReport, readReport } from './reports.ts'
import type { Step } from './step.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Rules, services through HTTP on a real PostgreSQL, and what the web can be asked without a browser. */
export const unitStep: Step = {
  name: 'Unit and HTTP tests',
  async check() {
    const file = freshReport('vitest.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { code } = await run(['vitest', 'run', ...reporters])
    const report = readReport<VitestReport>(file)
    // A file that does not even load has no failed test to show.
    const failed = report ? report.numFailedTests + report.testResults.filter(isBroken).length : 0
    // A program that fails without a failed test has still failed.
    const { numPassedTests: passed = 0, numPendingTests: skipped = 0 } = report ?? {}
    return { passed, skipped, failed: code !== 0 && failed === 0 ? 1 : failed }
  },
}

const isBroken = ({ status, assertionResults }: VitestReport['testResults'][number]): boolean =>
  status === 'failed' && assertionResults.length === 0
