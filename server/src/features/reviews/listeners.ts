import type { Listener } from '../../platform/jobs.ts'
import { mailReply, takeDownReply } from './replies.ts'
import { takeDownReview } from './service.ts'

export const reviewListeners: Listener[] = [
  {
    on: 'report.decided',
    name: 'reviews.take-down',
    wants: ({ kind, outcome }) => kind === 'review' && outcome === 'removed',
    hear: (scope, { subjectId }) => takeDownReview(scope, subjectId),
  },
  {
    on: 'report.decided',
    name: 'reviews.take-down-reply',
    wants: ({ kind, outcome }) => kind === 'reply' && outcome === 'removed',
    hear: (scope, { subjectId }) => takeDownReply(scope, subjectId),
  },
  { on: 'review.replied', name: 'letter', hear: (scope, { reviewId }) => mailReply(scope, reviewId) },
]
