import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../process/run.ts'
import { getCount, type PlaywrightReport, withoutNightly, withoutRare } from './end-to-end.ts'

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'
const errorsOf = (status: Status) =>
  status === 'unexpected' ? [{ message: '\u001b[31mError\u001b[39m: not found\n\n  Locator: the link' }] : []
const specs = (...statuses: Status[]) =>
  statuses.map((status, line) => ({
    title: `how it is ${status}`,
    line,
    tests: [{ status, results: [{ status: 'any', duration: 100 * line, errors: errorsOf(status) }] }],
  }))

const report: PlaywrightReport = {
  suites: [
    { file: 'money.spec.ts', specs: specs('expected', 'expected') },
    { file: 'chat.spec.ts', specs: specs('expected', 'unexpected', 'skipped') },
    {
      file: 'admin.spec.ts',
      specs: specs('expected'),
      suites: [{ file: 'admin.spec.ts', specs: specs('expected', 'flaky') }],
    },
  ],
  errors: [],
}

test('tests are counted, those of a group too, and one that passed the second time has failed', () => {
  expect(getCount(report)).toMatchObject({ passed: 5, failed: 2, skipped: 1 })
})

test('each failure comes with what went wrong and the command that runs it again', () => {
  expect(getCount(report).broken).toEqual([
    'chat.spec.ts:1 › how it is unexpected\n    Error: not found\n      Locator: the link\n    npm run e2e -- chat.spec.ts',
    'admin.spec.ts:1 › how it is flaky\n    npm run e2e -- admin.spec.ts:1',
  ])
})

test('an error outside the tests is a failure', () => {
  expect(getCount({ suites: [], errors: [{ message: 'The web could not be built' }] })).toMatchObject({ failed: 1 })
})

test.each(globSync('e2e/*.spec.ts', { cwd: root }))('%s takes `test` from where its site is opened', (path) => {
  expect(readFileSync(join(root, path), 'utf8')).toContain("import { test } from './test.ts'")
})

test('`npm test` leaves out nightly files and tests, `npm run test:changed` the tests alone', () => {
  const full = ['booking.spec.ts pays', 'booking.spec.ts pays twice @nightly', 'vouches.nightly.spec.ts vouches']
  const left = ([, pattern = '']: string[]) => full.filter((title) => !new RegExp(pattern, 'i').test(title))
  expect(left(withoutNightly)).toEqual(full.slice(0, 1))
  expect(left(withoutRare)).toEqual([full[0], full[2]])
})
