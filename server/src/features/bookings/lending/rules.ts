import { type LoanMoment, loanPhotosKeptDays } from '@sparkhood/contract/bookings/loan-photos'
import { dayMs } from '@sparkhood/contract/primitives/time'

/** The facts that decide whether photos can be added. */
export type LoanFacts = {
  kind: string
  status: string
  startsAt: Date
  updatedAt: Date
  isReleased: boolean
}

/** Photos of the return can be added this long after it, unless the lender is paid earlier. */
const afterReturnMs = 2 * dayMs

/** The moments for which photos can be added now: collection from a day before the start, return until two days after it. */
export function getOpenMoments({ kind, status, startsAt, updatedAt, isReleased }: LoanFacts, now: Date): LoanMoment[] {
  if (kind !== 'tool') return []
  if (status === 'accepted') return startsAt.getTime() - now.getTime() <= dayMs ? ['collection'] : []
  if (status === 'in_progress') return ['collection', 'return']
  return status === 'completed' && !isReleased && now.getTime() - updatedAt.getTime() <= afterReturnMs ? ['return'] : []
}

/** Photos of loans that ended before this time are deleted. */
export const photosOverBefore = (now: Date): Date => new Date(now.getTime() - loanPhotosKeptDays * dayMs)
