import * as contract from '@sparkhood/contract/reviews'
import { type Route, serve } from '../../platform/serve.ts'
import { listReviews, writeReview } from './service.ts'

export const reviewRoutes: Route[] = [
  serve(contract.reviewsOfSkill, (scope, { params, query }) =>
    listReviews(scope, 'skill', { id: params.id, page: query }),
  ),
  serve(contract.reviewsOfMember, (scope, { params, query }) =>
    listReviews(scope, 'member', { id: params.id, page: query }),
  ),
  serve(contract.writeReview, (scope, { body }) => writeReview(scope, body)),
]
