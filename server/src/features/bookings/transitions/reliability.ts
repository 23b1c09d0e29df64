import { type Reliability, recordDays, recordFrom } from '@sparkhood/contract/bookings/reliability'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { MemberScope } from '../../../platform/scope.ts'
import { listMarks, type MarkRow } from '../queries/marks.ts'

const recordMs = recordDays * dayMs

/** What a member's record says, from the marks of the last half year; nothing while there are too few to be fair. */
export function findRecord(marks: readonly MarkRow[], now: Date): Reliability | null {
  const fresh = marks.filter(({ at }) => now.getTime() - at.getTime() < recordMs)
  if (fresh.length < recordFrom) return null
  const count = (kind: MarkRow['kind']): number => fresh.filter((mark) => mark.kind === kind).length
  // A mark counts in full on its day, and less every day until nothing is left of it.
  const weigh = (some: readonly MarkRow[]): number =>
    some.reduce((sum, { at }) => sum + 1 - Math.max(0, now.getTime() - at.getTime()) / recordMs, 0)
  const kept = fresh.filter(({ kind }) => kind === 'kept')
  return {
    kept: count('kept'),
    late: 0,
    cancelled: count('cancelled'),
    no_show: count('no_show'),
    kept_share: weigh(kept) / weigh(fresh),
  }
}

/** How a member has kept their bookings, for whoever may see them. */
export async function readReliability(scope: MemberScope, memberId: string): Promise<Reliability | null> {
  const since = new Date(scope.now.getTime() - recordMs)
  return findRecord(await listMarks(scope, memberId, since), scope.now)
}
