import { expect, test } from 'vitest'
import { brokenIn, outcomesOf, type PlaywrightReport, sumOf } from './journeys.ts'

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'
const specs = (...statuses: Status[]) =>
  statuses.map((status, line) => ({ title: `how it is ${status}`, line, tests: [{ status }] }))
const broken = { passed: 0, failed: 1, broken: ['all'] }

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
    'money.spec.ts': { passed: 2, failed: 0, broken: [] },
    'chat.spec.ts': { passed: 1, failed: 1, broken: ['chat.spec.ts:1 › how it is unexpected'] },
    'desk.spec.ts': { passed: 2, failed: 1, broken: ['desk.spec.ts:1 › how it is unexpected'] },
  })
})

test('what failed is walked again by file, but for a run that broke as a whole', () => {
  expect(brokenIn({ ...outcomesOf(report), '': broken })).toEqual(['chat.spec.ts', 'desk.spec.ts'])
})

test('a second walk stands for the first of its files alone', () => {
  const first = outcomesOf(report)
  const well = { passed: 3, failed: 0, broken: [] }
  const again = { 'chat.spec.ts': well }
  const left = ['desk.spec.ts:1 › how it is unexpected']
  expect(sumOf([first, again])).toEqual({ passed: 7, failed: 1, broken: left })
  expect(sumOf([first, { ...again, 'desk.spec.ts': well }])).toEqual({ passed: 8, failed: 0, broken: [] })
})

test('neither a run that broke nor a second walk that never came to a file makes a failure disappear', () => {
  const first = outcomesOf(report)
  expect(sumOf([first, { '': broken }])).toMatchObject({ passed: 5, failed: 3 })
  expect(sumOf([{ '': broken }, { 'chat.spec.ts': { passed: 3, failed: 0, broken: [] } }]).failed).toBe(1)
})
