import { reviewsOfMember, reviewsOfSkill } from '@sparkhood/contract/reviews'
import { usePages } from '../../lib/api.ts'

const reviewsAPage = 5

export const useReviewsOfMember = (id: string) =>
  usePages(reviewsOfMember, { params: { id }, query: { limit: reviewsAPage } })

export const useReviewsOfSkill = (id: string) =>
  usePages(reviewsOfSkill, { params: { id }, query: { limit: reviewsAPage } })
