import { dayMs } from '@sparkhood/contract/primitives/time'
import { type Review, reviewHiddenDays } from '@sparkhood/contract/reviews'
import { formatComingDay } from '../../lib/format.ts'

/** The day on which a review is shown by itself: a change of it puts that off by nothing. */
export const appearsOn = ({ createdAt }: Pick<Review, 'createdAt'>, now: Date): string =>
  formatComingDay(new Date(createdAt.getTime() + reviewHiddenDays * dayMs), now)

/** When others can read a review that was just sent. */
export const appearsWords = (review: Pick<Review, 'hidden' | 'createdAt'>, name: string, now: Date): string =>
  review.hidden
    ? `It appears together with ${name}’s, or on ${appearsOn(review, now)} at the latest.`
    : 'Both reviews can be read now.'
