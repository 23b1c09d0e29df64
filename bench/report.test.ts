import { expect, it } from 'vitest'
import { exitCodeOf } from './report.ts'

it('a benchmark fails where a goal is missed, and not where none was set', () => {
  const row = { work: 'nearby', figure: '1,700/s' }
  expect(exitCodeOf([row, { ...row, holds: true }])).toBe(0)
  expect(exitCodeOf([row, { ...row, holds: false }, { ...row, holds: true }])).toBe(1)
})
