import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../process/run.ts'
import { buildWeb } from '../process/web.ts'
import { freshReport, readReport } from './reports.ts'
import type { Step, Tally } from './step.ts'

type Suite = {
  file: string
  specs: { title: string; line: number; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
  suites?: Suite[]
}

/** Playwright's report, as far as it is read here. */
export type PlaywrightReport = { suites: Suite[] }

// One journey leaves more than half of two processors idle. Each share has a site and a database of its own, so none sees
// what the other does.
const shares = ['1/2', '2/2']

/** The journeys of two people through the built product, in a real browser. With words after it, those that they pick. */
export function journeySteps(args: string[] = []): Step[] {
  if (!existsSync(join(root, 'e2e/playwright.config.ts'))) return []
  return [{ name: 'Journeys in a browser', check: () => (args.length > 0 ? picked(args) : allJourneys()) }]
}

async function picked(args: string[]): Promise<Tally> {
  return sumOf([await walk('', args)])
}

/**
 * All of them, in shares beside one another. A file with a failure is walked once more, whole and with nothing beside it, on
 * a site where nobody has been: a journey changes what it walks through, so on the same site it would fail for having been
 * there. What passes then counts, and is said aloud: its first failure is left in the output and wants an explanation. Only
 * the second walk keeps a trace, as keeping one takes a fifth of all that the processors do.
 */
async function allJourneys(): Promise<Tally> {
  await buildWeb()
  const walked = await Promise.all(shares.map((share, at) => walk(`-${at + 1}`, [`--shard=${share}`, '--trace=off'])))
  const first = Object.assign({}, ...walked) as Outcomes
  const broken = brokenIn(first)
  if (broken.length === 0) return sumOf([first])
  console.log(`\n-- Once more, each on its own: ${broken.join(', ')}`)
  const second = await walk('-again', broken.map(patternOf))
  for (const file of broken) if (second[file]?.failed === 0) console.log(`FLAKY: ${file} failed, and passed on its own`)
  return sumOf([first, second])
}

/** What became of the journeys of each file. */
export type Outcomes = Record<string, Tally & { broken: string[] }>

/** A run that broke without a failed journey has nothing that could be walked again. */
const wholeRun = ''
const brokenRun = { passed: 0, failed: 1, broken: ['(a run of them as a whole)'] }

/** The outcomes of a report, by file. A journey that was not come to is neither passed nor failed. */
export function outcomesOf({ suites }: PlaywrightReport): Outcomes {
  const found: Outcomes = {}
  const count = ({ file, specs, suites: inner = [] }: Suite): void => {
    found[file] ??= { passed: 0, failed: 0, broken: [] }
    const tally = found[file]
    for (const { title, line, tests } of specs)
      for (const { status } of tests) {
        if (status === 'expected' || status === 'flaky') tally.passed += 1
        if (status !== 'unexpected') continue
        tally.failed += 1
        tally.broken.push(`${file}:${line} › ${title}`)
      }
    inner.forEach(count)
  }
  suites.forEach(count)
  return found
}

/** The files with a failure, in their order. */
export const brokenIn = (outcomes: Outcomes): string[] =>
  Object.keys(outcomes)
    .filter((file) => file !== wholeRun && outcomes[file]?.failed)
    .sort()

/** All files together: what a later run found of one stands for what an earlier one did. */
export function sumOf(runs: Outcomes[]): Tally {
  const last = Object.values(Object.assign({}, ...runs) as Outcomes)
  const sum = (part: 'passed' | 'failed'): number => last.reduce((all, tally) => all + tally[part], 0)
  return { passed: sum('passed'), failed: sum('failed'), broken: last.flatMap(({ broken }) => broken) }
}

/** Picks one file by the end of its path: `money.spec.ts` is not `desk-money.spec.ts`. */
const patternOf = (file: string): string => `/${file.replaceAll('.', '\\.')}$`

/** `mark` tells the files that this run writes from those of another beside it. */
async function walk(mark: string, args: string[]): Promise<Outcomes> {
  const file = freshReport(`playwright${mark}.json`)
  const { code } = await run(['playwright', 'test', ...args], {
    cwd: 'e2e',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_MARK: mark, NODE_NO_WARNINGS: '1' },
  })
  const report = readReport<PlaywrightReport>(file)
  const found = report ? outcomesOf(report) : {}
  // A program that fails without a failed journey has still failed.
  return code !== 0 && brokenIn(found).length === 0 ? { ...found, [wholeRun]: brokenRun } : found
}
