import { dayMs } from '@sparkhood/contract/primitives/time'

/** A review waits this long for the other side's, then shows by itself. */
export const reviewHiddenMs = 7 * dayMs

/** When a review may be seen by others: at once if the other side's is in, so neither is written in answer to the other. */
export const visibleAt = (writtenAt: Date, otherSideWrote: boolean): Date =>
  otherSideWrote ? writtenAt : new Date(writtenAt.getTime() + reviewHiddenMs)
