import type { Review } from '@sparkhood/contract/reviews'
import { MoreMenu } from './more-menu.tsx'

/** Reporting a review, or blocking who wrote it. */
export const moreAboutReview = ({ _id, reviewerId }: Review) => (
  <MoreMenu subject={{ kind: 'review', id: _id, member: reviewerId }} />
)
