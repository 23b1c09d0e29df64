import { afterEach, expect, it, vi } from 'vitest'
import { runSteps, type Step, sideBySide, single, type Tally } from './step.ts'

const exitCode = process.exitCode
afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = exitCode
})

async function getLines(...steps: Step[]): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await runSteps(steps)
  return log.mock.calls.map(([line]) => String(line).trim())
}
const step = (tally: Tally): Step => ({ name: 'some', check: async () => tally })

it('ends with what passed and what failed, and tells before that what nobody has tried', async () => {
  const lines = await getLines(step({ passed: 3, failed: 0, skipped: 2 }), step({ passed: 1, failed: 0 }))
  expect(lines.slice(-2)).toEqual(['2 skipped', '4 passed, 0 failed'])
})

it('says nothing of skipped tests where there are none', async () => {
  expect((await getLines(step({ passed: 1, failed: 0 }))).filter((line) => line.includes('skipped'))).toEqual([])
})

it('names what failed at the end, where a reader of a long log looks first', async () => {
  const lines = await getLines(
    step({ passed: 3, failed: 2, broken: ['money.test.ts › adds up', 'other.test.ts'] }),
    step({ passed: 0, failed: 1 }),
  )
  expect(lines.slice(-2)).toEqual([
    'Failed:\nsome: money.test.ts › adds up\nsome: other.test.ts\nsome',
    '3 passed, 3 failed',
  ])
})

it('prints the ten slowest', async () => {
  const slow = Array.from({ length: 12 }, (_, at) => ({ name: `test ${at}`, ms: at * 1000 }))
  const lines = await getLines(step({ passed: 12, failed: 0, slow }))
  const from = lines.indexOf('Slowest:')
  expect(lines.slice(from + 1, -1)).toHaveLength(10)
  expect(lines[from + 1]).toBe('11.0 s  test 11')
})

it('counts steps that ran side by side one by one, and prints what is wrong below its name', async () => {
  const types = single('Types', async () => 'a.ts: no such name')
  const lint = single('Lint', async () => undefined)
  const lines = await getLines(sideBySide('Static checks', [lint, types]))
  expect(lines).toContain('-- Types\na.ts: no such name')
  expect(lines.slice(-2)).toEqual(['Failed:\nStatic checks: Types', '1 passed, 1 failed'])
})
