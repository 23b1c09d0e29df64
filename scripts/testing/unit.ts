import { relative } from 'node:path'
import { root, run } from '../process/run.ts'
import { freshReport, readReport } from './reports.ts'
import { nameFailure, type Step, type Tally } from './step.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Tests of rules, of services through HTTP on a real PostgreSQL, and of the web without a browser. */
export const unitStep = (args: readonly string[] = ['--project=!long']): Step => ({
  name: 'Unit and HTTP tests',
  check: () => runVitest(args),
})

/** Runs the tests that the arguments select, with `env`, which sets the length of random walks, for example. */
export async function runVitest(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const file = freshReport('vitest.json')
  const reporters = ['--reporter=./scripts/testing/vitest-progress.ts', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run(['vitest', 'run', ...reporters, ...args], { env })
  const report = readReport<VitestReport>(file)
  const tally = report ? getCount(report) : { passed: 0, failed: 0 }
  // A failing exit code without a failed test still counts as a failure.
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function getCount({ numPassedTests, numFailedTests, numPendingTests, testResults }: VitestReport): Tally {
  // A file that does not load has no failed test to report.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: numPassedTests,
    skipped: numPendingTests,
    failed: numFailedTests + unloaded.length,
    broken: testResults.filter(({ status }) => status === 'failed').flatMap(brokenIn),
    slow: testResults.map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime })),
  }
}

function brokenIn({ name, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative(root, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [nameFailure(file, message, `npx vitest run ${file}`)]
  return failed.map(({ fullName, failureMessages }) =>
    nameFailure(
      `${file} › ${fullName}`,
      failureMessages[0],
      `npx vitest run ${file} -t ${JSON.stringify(getPattern(fullName))}`,
    ),
  )
}

/** `-t` takes a regular expression. */
const getPattern = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
