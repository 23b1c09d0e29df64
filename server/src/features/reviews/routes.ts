import * as contract from '@sparkhood/contract/reviews'
import { type Route, serve } from '../../platform/serve.ts'
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
  serve(contract.getOwnReview, async (scope, { params }) => ({ data: await findOwnReview(scope, params.id) })),
  serve(contract.replyToReview, (scope, { params, body }) => replyToReview(scope, { ...body, id: params.id })),
]
