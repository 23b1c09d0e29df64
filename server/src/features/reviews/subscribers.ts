import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { followBooking } from './held/held.ts'
import { emailAboutRemoval, takeDownReview } from './removals/removals.ts'
import { mailReply, takeDownReply } from './replies.ts'

// The handler also updates the other half of an exchange.
const aboutDisputes = ['dispute', 'settle', 'give-back']

export const reviewSubscribers: Subscriber[] = [
  {
    on: 'booking.moved',
    name: 'reviews.follow',
    wants: ({ why }) => aboutDisputes.includes(why),
    handle: followBooking,
  },
  {
    on: 'report.decided',
    name: 'reviews.take-down',
    wants: ({ kind, outcome }) => kind === 'review' && outcome === 'removed',
    handle: takeDownReview,
  },
  {
    on: 'report.decided',
    name: 'reviews.take-down-reply',
    wants: ({ kind, outcome }) => kind === 'reply' && outcome === 'removed',
    handle: (scope, { subjectId }) => takeDownReply(scope, subjectId),
  },
  { on: 'review.removal_moved', name: 'letter', handle: (scope, { removalId }) => emailAboutRemoval(scope, removalId) },
  { on: 'review.replied', name: 'letter', handle: (scope, { reviewId }) => mailReply(scope, reviewId) },
]
