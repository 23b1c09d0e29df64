import { expect, it } from 'vitest'
import { getExitCode, writePage } from './report.ts'

it('a benchmark fails where a goal is missed, and not where none was set', () => {
  const row = { work: 'nearby', figure: '1,700/s' }
  expect(getExitCode([row, { ...row, holds: true }])).toBe(0)
  expect(getExitCode([row, { ...row, holds: false }, { ...row, holds: true }])).toBe(1)
})

it('a benchmark that measured nothing writes no page, and does not end as one that holds', () => {
  const page = { title: 'Nothing', prefix: 'nothing-', before: '', rows: [], after: '' }
  expect(() => writePage(page)).toThrow('Nothing was measured')
})
