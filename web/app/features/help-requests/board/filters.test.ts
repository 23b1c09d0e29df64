import { expect, it } from 'vitest'
import { readFilters, withoutFilters, writeFilters } from './filters.ts'

it('keeps filters in the address, beside what else stands there', () => {
  const query = writeFilters(new URLSearchParams('view=map'), { distance: 8000, reward: 'favour' })
  expect(query.toString()).toBe('view=map&distance=8000&reward=favour')
  expect(readFilters(query)).toEqual({ distance: 8000, reward: 'favour' })
  expect(readFilters(writeFilters(query, { reward: undefined }))).toEqual({ distance: 8000 })
  expect(withoutFilters(query).toString()).toBe('view=map')
})

it('reads nothing out of an address that means nothing', () => {
  expect(readFilters(new URLSearchParams('reward=gold&distance=8000'))).toEqual({})
  expect(readFilters(new URLSearchParams('day='))).toEqual({})
})
