import type { Review } from '@sparkhood/contract/reviews'
import { MoreMenu } from './more-menu.tsx'
import type { Named } from './subject.ts'

/** Reporting a member, or blocking them, where what is shown stays as it is. */
export const moreAboutMember = (member: Named) => <MoreMenu subject={{ kind: 'member', id: member._id, member }} />

/** Reporting what somebody wrote, or blocking them. */
export const moreAboutWords = (id: string, member: Named) => <MoreMenu subject={{ kind: 'message', id, member }} />

/** Reporting a review, or blocking who wrote it. */
export const moreAboutReview = ({ _id, reviewerId }: Review) => (
  <MoreMenu subject={{ kind: 'review', id: _id, member: reviewerId }} />
)
