import type { Review } from '@sparkhood/contract/people/reviews'
import { formatComingDay } from '../../lib/format.ts'

/** When others can read a review that was just sent. */
export const appearsWords = ({ appears_at: at }: Pick<Review, 'appears_at'>, name: string, now: Date): string =>
  at
    ? `It appears together with ${name}’s, or on ${formatComingDay(at, now)} at the latest.`
    : 'Both reviews can be read now.'

/** Why nobody else reads a review whose booking holds it back. */
export const heldWords: Record<NonNullable<Review['held']>, string> = {
  disputed: 'There is a dispute about this booking. Until it is settled nobody else reads your review.',
  cancelled: 'The booking was cancelled in the end, so nobody else reads your review, and its stars do not count.',
}
