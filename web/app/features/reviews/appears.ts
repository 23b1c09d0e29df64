import type { Review } from '@sparkhood/contract/people/reviews'
import { formatComingDay } from '../../lib/format.ts'

/** When others can read a review that was just sent. */
export const appearsWords = ({ appears_at: at }: Pick<Review, 'appears_at'>, name: string, now: Date): string =>
  at
    ? `It’s published together with ${name}’s, or on ${formatComingDay(at, now)} at the latest.`
    : 'Both reviews are published.'

/** Why nobody else can read a review while its booking holds it back. */
export const heldWords: Record<NonNullable<Review['held']>, string> = {
  disputed: 'This booking has a dispute. Nobody else sees your review until it’s settled.',
  cancelled: 'The booking was cancelled in the end, so nobody else sees your review and its stars don’t count.',
}
