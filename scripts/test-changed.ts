import { execFileSync } from 'node:child_process'
import { readSources } from './checks/source.ts'
import { root } from './process/run.ts'
import { adviceFor, listSpecs, pickTests } from './testing/changed.ts'
import { endToEndStep, withoutRare } from './testing/end-to-end.ts'
import { lintStep } from './testing/static.ts'
import { runSteps, type Step } from './testing/step.ts'
import { unitStep } from './testing/unit.ts'

// Runs the tests for what the working tree and the commits since main have changed.

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean)

/** Returns where this branch left main; on main itself, only uncommitted changes count. */
function findBase(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', main, 'HEAD')[0] ?? 'HEAD'
    } catch {
      // This branch does not exist here.
    }
  }
  return 'HEAD'
}

const [base = findBase()] = process.argv.slice(2)
const changed = [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '-o', '--exclude-standard')])]
const picked = pickTests(readSources(root), changed, listSpecs(root))
const { unit, endToEnd } = picked
console.log(`${changed.length} files changed: ${unit.length} files of tests, ${endToEnd.length} in a browser`)
const advice = adviceFor(picked)
if (advice) {
  console.log(advice)
  process.exitCode = 1
} else {
  const steps: Step[] = [lintStep(changed)]
  if (unit.length > 0) steps.push(unitStep(unit))
  if (endToEnd.length > 0)
    steps.push(
      endToEndStep([...withoutRare, ...endToEnd.map((name) => String.raw`/${name}(\.nightly)?\.spec`)], {
        E2E_DEMO: 'kept',
      }),
    )
  await runSteps(steps)
}
