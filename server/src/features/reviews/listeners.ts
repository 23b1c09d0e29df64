import type { Listener } from '../../platform/jobs.ts'
import { takeDownReview } from './service.ts'

export const reviewListeners: Listener[] = [
  {
    on: 'report.decided',
    name: 'reviews.take-down',
    wants: ({ kind, outcome }) => kind === 'review' && outcome === 'removed',
    hear: (scope, { subjectId }) => takeDownReview(scope, subjectId),
  },
]
