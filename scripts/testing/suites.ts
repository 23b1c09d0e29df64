import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../process/run.ts'
import { buildWeb } from '../process/web.ts'
import type { Step, Tally } from './step.ts'

/** Where reports and pictures of the last run are left. */
export const outputFolder = 'test-output'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: { status: string; assertionResults: unknown[] }[]
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** Rules, services through HTTP on a real PostgreSQL, and what the web can be asked without a browser. */
export const unitStep: Step = {
  name: 'Unit and HTTP tests',
  async check() {
    const report = freshReport('vitest.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await run(['vitest', 'run', ...reporters])
    return talliedUnless(code, readReport<VitestReport>(report), (found) => ({
      passed: found.numPassedTests,
      // A file that does not even load has no failed test to show.
      failed: found.numFailedTests + found.testResults.filter(isBroken).length,
    }))
  },
}

// One journey leaves more than half of two processors idle. Each share has a site and a database of its own, so none sees
// what the other does.
const shares = ['1/2', '2/2']

/** The journeys of two people through the built product, in a real browser. With words after it, those that they pick. */
export function journeySteps(args: string[] = []): Step[] {
  if (!existsSync(join(root, 'e2e/playwright.config.ts'))) return []
  return [{ name: 'Journeys in a browser', check: () => (args.length > 0 ? journeys('', args) : allJourneys()) }]
}

async function allJourneys(): Promise<Tally> {
  await buildWeb()
  const tallies = await Promise.all(shares.map((share, at) => journeys(`-${at + 1}`, [`--shard=${share}`])))
  return tallies.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }))
}

/** `mark` tells the files that this run writes from those of another beside it. */
async function journeys(mark: string, args: string[]): Promise<Tally> {
  const report = freshReport(`playwright${mark}.json`)
  const { code } = await run(['playwright', 'test', ...args], {
    cwd: 'e2e',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_MARK: mark, NODE_NO_WARNINGS: '1' },
  })
  return talliedUnless(code, readReport<PlaywrightReport>(report), ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}

/** A program that fails without a failed test has still failed. */
function talliedUnless<R>(code: number, report: R | undefined, tally: (report: R) => Tally): Tally {
  const found = report === undefined ? { passed: 0, failed: 0 } : tally(report)
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
}

function isBroken(file: VitestReport['testResults'][number]): boolean {
  return file.status === 'failed' && file.assertionResults.length === 0
}

function freshReport(name: string): string {
  const file = join(root, outputFolder, name)
  mkdirSync(join(root, outputFolder), { recursive: true })
  rmSync(file, { force: true })
  return file
}

function readReport<R>(file: string): R | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as R) : undefined
}
