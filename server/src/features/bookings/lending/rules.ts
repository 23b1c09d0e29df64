import { type LoanMoment, loanPhotosKeptDays } from '@sparkhood/contract/bookings/loan-photos'
import { dayMs } from '@sparkhood/contract/primitives/time'

/** What says of a booking whether something lent is photographed. */
export type LoanFacts = {
  kind: string
  status: string
  startsAt: Date
  updatedAt: Date
  isReleased: boolean
}

/** Photos of the return are taken this long after it, until the lender is paid. */
const afterReturnMs = 2 * dayMs

/** The moments of a loan for which photos are taken now: its collection from a day before its start, its return until two days after. */
export function getOpenMoments({ kind, status, startsAt, updatedAt, isReleased }: LoanFacts, now: Date): LoanMoment[] {
  if (kind !== 'tool') return []
  if (status === 'accepted') return startsAt.getTime() - now.getTime() <= dayMs ? ['collection'] : []
  if (status === 'in_progress') return ['collection', 'return']
  return status === 'completed' && !isReleased && now.getTime() - updatedAt.getTime() <= afterReturnMs ? ['return'] : []
}

/** Photos of loans that were over before this moment are deleted. */
export const photosOverBefore = (now: Date): Date => new Date(now.getTime() - loanPhotosKeptDays * dayMs)
