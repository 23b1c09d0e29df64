import type { Listener } from '../../platform/jobs/listener.ts'
import { followBooking } from './held.ts'
import { takeDownReview, tellRemoval } from './removals/removals.ts'
import { mailReply, takeDownReply } from './replies.ts'

// The other half of an exchange is followed with the first.
const aboutDisputes = ['dispute', 'settle', 'give-back']

export const reviewListeners: Listener[] = [
  {
    on: 'booking.moved',
    name: 'reviews.follow',
    wants: ({ why }) => aboutDisputes.includes(why),
    hear: followBooking,
  },
  {
    on: 'report.decided',
    name: 'reviews.take-down',
    wants: ({ kind, outcome }) => kind === 'review' && outcome === 'removed',
    hear: takeDownReview,
  },
  {
    on: 'report.decided',
    name: 'reviews.take-down-reply',
    wants: ({ kind, outcome }) => kind === 'reply' && outcome === 'removed',
    hear: (scope, { subjectId }) => takeDownReply(scope, subjectId),
  },
  { on: 'review.removal_moved', name: 'letter', hear: (scope, { removalId }) => tellRemoval(scope, removalId) },
  { on: 'review.replied', name: 'letter', hear: (scope, { reviewId }) => mailReply(scope, reviewId) },
]
