import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutations as all } from './mutations/all.ts'
import type { Mutation } from './mutations/guards.ts'
import { root } from './process/run.ts'
import { readReport } from './testing/reports.ts'

// Mutation testing: removes guards, one at a time, in a copy of the project, and checks that a test fails. An argument
// selects the guards whose name contains it.

const [word = ''] = process.argv.slice(2)
const mutations = all.filter(({ without }) => without.includes(word))

const copied = ['contract', 'server', 'scripts', 'vitest.config.ts', 'package.json', 'tsconfig.base.json']
const patienceMs = 600_000

/** The result of a test file: `broken` if it ended without a failed test, such as one that did not load. */
type Outcome = 'green' | 'red' | 'broken'

function inCopy<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'sparkhood-mutation-'))
  try {
    for (const name of copied) {
      cpSync(join(root, name), join(folder, name), {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      })
    }
    linkPackages(folder)
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ownPackages = '@sparkhood'
/**
 * Links the installed packages into a copy. The project's own packages are the copy's, because a guard may be in the
 * contract.
 */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, ownPackages), { recursive: true })
  for (const name of readdirSync(from)) if (name !== ownPackages) symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, ownPackages)))
    symlinkSync(join(copied.includes(name) ? folder : root, name), join(to, ownPackages, name))
}

function runTests(folder: string, test: string): Outcome {
  const file = join(folder, 'report.json')
  rmSync(file, { force: true })
  const vitest = join(root, 'node_modules/.bin/vitest')
  const reporting = ['--reporter=json', `--outputFile=${file}`]
  const options = { cwd: folder, stdio: 'ignore', timeout: patienceMs } as const
  const { status, signal } = spawnSync(vitest, ['run', test, ...reporting], options)
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file)
  if (signal || !report) return 'broken'
  if (report.numFailedTests > 0) return 'red'
  return status === 0 && report.numPassedTests > 0 ? 'green' : 'broken'
}

function withoutGuard({ file, find, put, test }: Mutation): Outcome {
  return inCopy((folder) => {
    const path = join(folder, file)
    const source = readFileSync(path, 'utf8')
    if (!source.includes(find)) throw new Error(`${file} no longer has: ${find}`)
    writeFileSync(
      path,
      source.replace(find, () => put),
    )
    return runTests(folder, test)
  })
}

// A test that fails with the guard proves nothing when it fails without it.
inCopy((folder) => {
  for (const test of new Set(mutations.map((mutation) => mutation.test))) {
    const outcome = runTests(folder, test)
    if (outcome !== 'green') throw new Error(`${test} is ${outcome} before anything was removed`)
  }
})

const told: Record<Outcome, string> = { red: 'red', green: 'STILL GREEN', broken: 'BROKEN' }
let survived = 0
for (const mutation of mutations) {
  const outcome = withoutGuard(mutation)
  if (outcome !== 'red') survived += 1
  process.stdout.write(`${told[outcome]}  without ${mutation.without} (${mutation.test})\n`)
}
process.stdout.write(`${mutations.length - survived} passed, ${survived} failed\n`)
process.exitCode = survived === 0 ? 0 : 1
