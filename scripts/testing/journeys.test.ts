import { expect, test } from 'vitest'
import { brokenIn, outcomesOf, type PlaywrightReport, sumOf } from './journeys.ts'

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'
const specs = (...statuses: Status[]) => statuses.map((status) => ({ tests: [{ status }] }))

const report: PlaywrightReport = {
  suites: [
    { file: 'money.spec.ts', specs: specs('expected', 'expected') },
    { file: 'chat.spec.ts', specs: specs('expected', 'unexpected', 'skipped') },
    {
      file: 'desk.spec.ts',
      specs: specs('flaky'),
      suites: [{ file: 'desk.spec.ts', specs: specs('expected', 'unexpected') }],
    },
  ],
}

test('journeys are counted by file, those within a group too, and those not come to not at all', () => {
  expect(outcomesOf(report)).toEqual({
    'money.spec.ts': { passed: 2, failed: 0 },
    'chat.spec.ts': { passed: 1, failed: 1 },
    'desk.spec.ts': { passed: 2, failed: 1 },
  })
})

test('what failed is walked again by file, but for a run that broke as a whole', () => {
  expect(brokenIn({ ...outcomesOf(report), '': { passed: 0, failed: 1 } })).toEqual(['chat.spec.ts', 'desk.spec.ts'])
})

test('a second walk stands for the first of its files alone', () => {
  const first = outcomesOf(report)
  const again = { 'chat.spec.ts': { passed: 3, failed: 0 } }
  expect(sumOf([first, again])).toEqual({ passed: 7, failed: 1 })
  expect(sumOf([first, { ...again, 'desk.spec.ts': { passed: 3, failed: 0 } }])).toEqual({ passed: 8, failed: 0 })
})

test('neither a run that broke nor a second walk that never came to a file makes a failure disappear', () => {
  const first = outcomesOf(report)
  expect(sumOf([first, { '': { passed: 0, failed: 1 } }])).toEqual({ passed: 5, failed: 3 })
  expect(sumOf([{ '': { passed: 0, failed: 1 } }, { 'chat.spec.ts': { passed: 3, failed: 0 } }]).failed).toBe(1)
})
