import { relative } from 'node:path'
import { root, run } from '../process/run.ts'
import { freshReport, readReport } from './reports.ts'
import type { Step } from './step.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Rules, services through HTTP on a real PostgreSQL, and what the web can be asked without a browser. */
export const unitStep: Step = {
  name: 'Unit and HTTP tests',
  async check() {
    const file = freshReport('vitest.json')
    // Nobody watches CI; whoever reads what it printed looks for what failed.
    const shown = process.env.CI ? 'minimal' : 'default'
    const reporters = [`--reporter=${shown}`, '--reporter=json', `--outputFile.json=${file}`]
    const { code } = await run(['vitest', 'run', ...reporters])
    const report = readReport<VitestReport>(file)
    // A file that does not even load has no failed test to show.
    const failed = report ? report.numFailedTests + report.testResults.filter(isBroken).length : 0
    // A program that fails without a failed test has still failed.
    const { numPassedTests: passed = 0, numPendingTests: skipped = 0 } = report ?? {}
    return { passed, skipped, failed: code !== 0 && failed === 0 ? 1 : failed, broken: report && namesOf(report) }
  },
}

const isBroken = ({ status, assertionResults }: VitestReport['testResults'][number]): boolean =>
  status === 'failed' && assertionResults.length === 0

const namesOf = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName)
    return status === 'failed'
      ? (failed.length > 0 ? failed : ['(the file itself)']).map((one) => `${relative(root, name)} › ${one}`)
      : []
  })
