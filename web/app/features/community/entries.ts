import type { CommunityItem } from '@sparkhood/contract/talking/community'
import { toDay } from '../../lib/format.ts'

/** What stands in one place of the list: one thing that happened, or all the thanks of one day. */
export type Entry = { id: string; items: readonly [CommunityItem, ...CommunityItem[]] }

const rank: Record<CommunityItem['kind'], number> = { skill: 0, newcomer: 1, thanks: 2 }

/**
 * The list as people read it: the latest day first, of each day the new listings first, then the new neighbours, and what
 * people were thanked for as one entry.
 */
export function getEntries(items: readonly CommunityItem[]): Entry[] {
  const days = new Map<string, CommunityItem[]>()
  for (const item of items) {
    const day = toDay(item.at)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days].flatMap(([day, ofDay]) => {
    const [first, ...others] = ofDay.filter(({ kind }) => kind === 'thanks')
    const single = ofDay
      .filter(({ kind }) => kind !== 'thanks')
      .toSorted((one, other) => rank[one.kind] - rank[other.kind])
      .map((item): Entry => ({ id: item._id, items: [item] }))
    return first ? [...single, { id: `thanks ${day}`, items: [first, ...others] }] : single
  })
}
