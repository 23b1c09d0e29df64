import type { CommunityItem } from '@sparkhood/contract/talking/community'
import { toDay } from '../../lib/format.ts'

/** An entry of the list: one event, or all the thanks of a day. */
export type Entry = { id: string; items: readonly [CommunityItem, ...CommunityItem[]] }

const rank: Record<CommunityItem['kind'], number> = { skill: 0, newcomer: 1, thanks: 2 }

/**
 * The list in display order: the latest day first; within a day the new listings, then the new neighbours, then the
 * thanks as one entry.
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
