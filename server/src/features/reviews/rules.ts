import { reviewHiddenDays } from '@sparkhood/contract/people/reviews'
import { dayMs } from '@sparkhood/contract/primitives/time'

export const reviewHiddenMs = reviewHiddenDays * dayMs

/** When others may see a review: at once if the other side has written, so that neither review reacts to the other. */
export const visibleAt = (writtenAt: Date, otherSideWrote: boolean): Date =>
  otherSideWrote ? writtenAt : new Date(writtenAt.getTime() + reviewHiddenMs)
