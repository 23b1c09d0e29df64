import * as queue from '@sparkhood/contract/admin/review-queue'
import * as contract from '@sparkhood/contract/people/reviews'
import { type Route, serve } from '../../platform/serve.ts'
import * as removals from './removals/removals.ts'
import { replyToReview } from './replies.ts'
import { changeReview, findOwnReview, listReviews, writeReview } from './service.ts'

export const reviewRoutes: Route[] = [
  serve(contract.reviewsOfSkill, (scope, { params, query }) =>
    listReviews(scope, 'skill', { id: params.id, page: query }),
  ),
  serve(contract.reviewsOfMember, (scope, { params, query }) =>
    listReviews(scope, 'member', { id: params.id, page: query }),
  ),
  serve(contract.writeReview, (scope, { body }) => writeReview(scope, body)),
  serve(contract.changeReview, (scope, { params, body }) => changeReview(scope, { ...body, id: params.id })),
  serve(contract.findOwnReview, async (scope, { params }) => ({ data: await findOwnReview(scope, params.id) })),
  serve(contract.replyToReview, (scope, { params, body }) => replyToReview(scope, { ...body, id: params.id })),
  serve(queue.appealReview, async (scope, sent) => {
    await removals.appealReview(scope, sent)
    return { message: 'Somebody looks again, and writes to you' }
  }),
  serve(queue.listQueuedReviews, (scope, { query }) => removals.listQueued(scope, query)),
  serve(queue.hideReview, async (scope, sent) => {
    await removals.hideReview(scope, sent)
    return { message: 'Hidden, and told by mail' }
  }),
  serve(queue.restoreReview, async (scope, sent) => {
    await removals.restoreReview(scope, sent)
    return { message: 'Shown again, and told by mail' }
  }),
  serve(queue.keepReviewHidden, async (scope, sent) => {
    await removals.keepHidden(scope, sent)
    return { message: 'Answered by mail' }
  }),
  serve(queue.checkReview, async (scope, sent) => {
    await removals.checkReview(scope, sent)
    return { message: 'Nothing is wrong with it' }
  }),
]
