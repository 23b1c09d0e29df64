import type { CommunityItem } from '@sparkhood/contract/talking/community'
import { expect, it } from 'vitest'
import { getEntries } from './entries.ts'

const item = (_id: string, kind: CommunityItem['kind'], at: string) =>
  ({ _id, kind, at: new Date(at) }) as unknown as CommunityItem

it('shows of each day new listings first, and all thanks as one entry', () => {
  const entries = getEntries([
    item('thanks 3', 'thanks', '2026-11-23T18:00:00Z'),
    item('newcomer', 'newcomer', '2026-11-23T12:00:00Z'),
    item('thanks 2', 'thanks', '2026-11-23T11:00:00Z'),
    item('listing', 'skill', '2026-11-23T09:00:00Z'),
    item('thanks 1', 'thanks', '2026-11-22T09:00:00Z'),
  ])
  expect(entries.map(({ items }) => items.map(({ _id }) => _id))).toEqual([
    ['listing'],
    ['newcomer'],
    ['thanks 3', 'thanks 2'],
    ['thanks 1'],
  ])
  expect(entries.map(({ id }) => id)).toEqual(['listing', 'newcomer', 'thanks 2026-11-23', 'thanks 2026-11-22'])
  expect(getEntries([])).toEqual([])
})

it('counts a day by the clocks of the place', () => {
  const [summer, ...others] = getEntries([
    item('later', 'thanks', '2026-06-23T22:30:00Z'),
    item('earlier', 'thanks', '2026-06-22T23:30:00Z'),
  ])
  expect([summer?.items.length, others]).toEqual([2, []])
})
