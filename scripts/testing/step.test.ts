import { afterEach, expect, it, vi } from 'vitest'
import { runSteps, type Step, type Tally } from './step.ts'

const exitCode = process.exitCode
afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = exitCode
})

async function linesOf(...tallies: Tally[]): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await runSteps(tallies.map((tally): Step => ({ name: 'some', check: async () => tally })))
  return log.mock.calls.map(([line]) => String(line).trim())
}

it('ends with what passed and what failed, and tells before that what nobody has tried', async () => {
  const lines = await linesOf({ passed: 3, failed: 0, skipped: 2 }, { passed: 1, failed: 0 })
  expect(lines.slice(-2)).toEqual(['2 skipped', '4 passed, 0 failed'])
})

it('says nothing of skipped tests where there are none', async () => {
  expect((await linesOf({ passed: 1, failed: 0 })).filter((line) => line.includes('skipped'))).toEqual([])
})

it('names what failed at the end, where whoever reads a long log looks first', async () => {
  const lines = await linesOf(
    { passed: 3, failed: 2, broken: ['money.test.ts › adds up', 'other.test.ts'] },
    { passed: 0, failed: 1 },
  )
  expect(lines.slice(-2)).toEqual([
    'Failed:\nsome: money.test.ts › adds up\nsome: other.test.ts\nsome',
    '3 passed, 3 failed',
  ])
})
