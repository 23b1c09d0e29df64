import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { optionalText, requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/** A review waits this long for the other side's, then shows by itself. */
export const reviewHiddenDays = 7

/** `former` are those who have left, or whom nobody finds any more. */
const writer = z.object({
  _id: id,
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.string(),
  former: z.boolean(),
})

/** What whom a review is about answered to it, once. */
export const reviewReply = z.object({
  author: writer,
  comment: z.string(),
  createdAt: moment,
  /** Removed by us; only its author reads it. */
  hidden: z.boolean(),
})
export type ReviewReply = z.output<typeof reviewReply>

/** What the viewer may do about a review: ask us to look again at one we hid; change it until others see it; answer it once; report it, or its reply. */
export const reviewActions = ['appeal', 'edit', 'reply', 'report', 'report_reply'] as const

export const review = z.object({
  _id: id,
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  createdAt: moment,
  skill_id: id.nullable(),
  skill_type: z.string(),
  /** Not yet shown to the other side; only its author reads it. */
  hidden: z.boolean(),
  /** When it is shown by itself, for its author alone; null where it is shown, or waits for something else. */
  appears_at: moment.nullable(),
  /** Held back by a dispute about its booking, or by how that ended: it was called off. For its author alone. */
  held: z.enum(['disputed', 'cancelled']).nullable(),
  /** When its author last changed it, if they did. */
  edited_at: moment.nullable(),
  reviewerId: writer,
  reply: reviewReply.nullable(),
  /** Why we hid it, for its author alone. */
  removal: z
    .object({
      reason: z.string(),
      at: moment,
      appeal: z
        .object({
          message: z.string(),
          at: moment,
          outcome: z.enum(['kept', 'restored']).nullable(),
          answer: z.string(),
        })
        .nullable(),
    })
    .nullable(),
  actions: z.array(z.enum(reviewActions)),
})
export type Review = z.output<typeof review>

const listOf = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'member',
    onBehalf: 'any',
    summary,
    params: idParam,
    query: pageQuery,
    reply: pageReply(review),
    limited: 'profiles',
    refusals: [],
  })

export const reviewsOfSkill = listOf('/reviews/skill/:id/user', 'Reviews of a skill, newest first')
export const reviewsOfMember = listOf('/reviews/user/:id', 'Reviews of a member, newest first')

/** What is said of somebody. */
const said = {
  rating: z.number('Choose a rating').int().min(1, 'Choose a rating').max(5, 'Choose a rating'),
  comment: optionalText(2000).default(''),
}
const whole = z.object({ message: z.string(), data: review })

/** `skillId` and `revieweeId` must be the booking's; without `bookingId` it is the latest completed one between the two. */
export const writeReview = endpoint({
  method: 'POST',
  path: '/reviews',
  access: 'member',
  summary: 'Review the other side of a completed booking, once',
  body: z.object({ skillId: id, revieweeId: id, bookingId: id.optional(), ...said }),
  reply: whole,
  refusals: ['booking.not_found', 'review.not_completed', 'review.already'],
})

export const changeReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id',
  access: 'member',
  summary: 'Change a review of your own, until the other side can read it',
  params: idParam,
  body: z.object(said),
  reply: whole,
  refusals: ['review.not_found', 'review.shown'],
})

export const findOwnReview = endpoint({
  method: 'GET',
  path: '/reviews/booking/:id',
  access: 'member',
  summary: 'What you wrote about the other side of a booking; null if you have not',
  params: idParam,
  reply: z.object({ data: review.nullable() }),
  refusals: [],
})

export const replyToReview = endpoint({
  method: 'POST',
  path: '/reviews/reply/:id',
  access: 'member',
  summary: 'Answer a review of yourself, once and for good',
  params: idParam,
  body: z.object({ comment: requiredText('Write your answer', 2000) }),
  reply: whole,
  refusals: ['review.not_found', 'review.replied'],
})
