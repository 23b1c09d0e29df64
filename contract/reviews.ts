import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idParam } from './primitives/ids.ts'
import { pageOf, pageQuery } from './primitives/page.ts'
import { optionalText } from './primitives/text.ts'
import { moment } from './primitives/time.ts'

/** A review waits this long for the other side's, then shows by itself. */
export const reviewHiddenDays = 7

export const review = z.object({
  _id: id,
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  createdAt: moment,
  skill_id: id.nullable(),
  skill_type: z.string(),
  /** Not yet shown to the other side; only its author reads it. */
  hidden: z.boolean(),
  /** `former` are those who have left, or whom nobody finds any more. */
  reviewerId: z.object({
    _id: id,
    firstname: z.string(),
    lastname: z.string(),
    photourl: z.string(),
    former: z.boolean(),
  }),
})
export type Review = z.output<typeof review>

const listOf = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary,
    params: idParam,
    query: pageQuery,
    reply: pageOf(review),
    limited: 'profiles',
    refusals: [],
  })

export const reviewsOfSkill = listOf('/reviews/skill/:id/user', 'Reviews of a skill, newest first')
export const reviewsOfMember = listOf('/reviews/user/:id', 'Reviews of a member, newest first')

/** `skillId` and `revieweeId` must be the booking's; without `bookingId` it is the latest completed one between the two. */
export const writeReview = endpoint({
  method: 'POST',
  path: '/reviews',
  access: 'member',
  summary: 'Review the other side of a completed booking, once',
  body: z.object({
    skillId: id,
    revieweeId: id,
    bookingId: id.optional(),
    rating: z.number('Choose a rating').int().min(1, 'Choose a rating').max(5, 'Choose a rating'),
    comment: optionalText(2000).default(''),
  }),
  reply: z.object({ message: z.string(), data: review }),
  refusals: ['booking.not_found', 'review.not_completed', 'review.already'],
})
