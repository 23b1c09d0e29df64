import { getPriority } from 'node:os'
import { afterEach, expect, it, vi } from 'vitest'
import { beneath, runSteps, type Step, sideBySide, single, type Tally } from './step.ts'

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

it('counts what ran aside with the others, and begins it with the first of them', async () => {
  const begun: string[] = []
  const noted = (name: string): Step => ({
    name,
    check: async () => {
      begun.push(name)
      return { passed: 1, failed: 0 }
    },
  })
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await runSteps([noted('unit'), noted('browser')], [noted('checks')])
  expect(begun).toEqual(['checks', 'unit', 'browser'])
  expect(log.mock.calls.at(-1)).toEqual(['\n3 passed, 0 failed'])
})

const printing = (line: string, code = 0): [string, ...string[]] => [
  'node',
  '-e',
  `console.log(${JSON.stringify(line)}); process.exit(${code})`,
]

it.each([
  ['passed', printing('4 passed, 0 failed'), { passed: 4, failed: 0 }],
  ['counted nothing', printing('built'), { passed: 0, failed: 0 }],
  ['failed', printing('3 passed, 1 failed', 1), { passed: 3, failed: 1, said: '3 passed, 1 failed' }],
  ['broke', printing('no such file', 1), { passed: 0, failed: 1, said: 'no such file' }],
])('takes the count of another program that %s', async (_what, command, tally) => {
  expect(await beneath('other', command, 5).check()).toEqual(tally)
})

it('lets another program run on what is left of the processors', async () => {
  const { said } = await beneath('other', ['node', '-e', 'console.log(os.getPriority()); process.exit(1)'], 7).check()
  expect(Number(said)).toBe(Math.min(19, getPriority() + 7))
})
