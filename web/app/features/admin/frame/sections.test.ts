import { expect, it } from 'vitest'
import { sections } from './sections.ts'

// With a duplicate key the second section could never be opened by it.
it('each section has a key of its own, a small letter', () => {
  const taken = sections.map(({ key, to }) => ({ key, to }))
  expect(taken.filter(({ key }, nth) => taken.findIndex((other) => other.key === key) !== nth)).toEqual([])
  for (const { key, to } of taken) expect(key, to).toMatch(/^[a-z]$/)
})
