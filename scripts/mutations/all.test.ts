import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../process/run.ts'
import { mutations } from './all.ts'

// A full mutation run takes hours; this test finds guards that have moved at once.
it.each(mutations.map((one) => [one.without, one] as const))(
  '%s can be taken away',
  (_without, { file, find, test }) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(find)
    expect(existsSync(join(root, test))).toBe(true)
  },
)
