import type { Listener } from '../../platform/jobs/listener.ts'
import { takeDownReview, tellRemoval } from './removals/removals.ts'
import { mailReply, takeDownReply } from './replies.ts'

export const reviewListeners: Listener[] = [
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
