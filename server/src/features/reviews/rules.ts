import { reviewHiddenDays } from '@sparkhood/contract/people/reviews'
import { dayMs } from '@sparkhood/contract/primitives/time'

export const reviewHiddenMs = reviewHiddenDays * dayMs

/** When a review may be seen by others: at once if the other side's is in, so neither is written in answer to the other. */
export const visibleAt = (writtenAt: Date, otherSideWrote: boolean): Date =>
  otherSideWrote ? writtenAt : new Date(writtenAt.getTime() + reviewHiddenMs)
