import { type Reliability, recordDays, recordFrom } from '@sparkhood/contract/bookings/reliability'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { MemberScope } from '../../../platform/scope.ts'
import { listMarks, type MarkRow } from './queries.ts'

const recordMs = recordDays * dayMs

/** A member's reliability record from the marks of the last half year; null while there are too few to be fair. */
export function findRecord(marks: readonly MarkRow[], now: Date): Reliability | null {
  const fresh = marks.filter(({ at }) => now.getTime() - at.getTime() < recordMs)
  if (fresh.length < recordFrom) return null
  const count = (kind: MarkRow['kind']): number => fresh.filter((mark) => mark.kind === kind).length
  // The weight of a mark falls linearly from 1 to 0 over the period.
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

/** A member's reliability record, if the actor may see the member. */
export async function readReliability(scope: MemberScope, memberId: string): Promise<Reliability | null> {
  const since = new Date(scope.now.getTime() - recordMs)
  return findRecord(await listMarks(scope, memberId, since), scope.now)
}
