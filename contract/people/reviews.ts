import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { optionalText, requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/** How many days a review waits for the other side's before it is published. */
export const reviewHiddenDays = 7

/** `former`: they have left, or cannot be found. */
const writer = z.object({
  _id: id,
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.string(),
  former: z.boolean(),
})

/** The reviewed member's one reply. */
export const reviewReply = z.object({
  author: writer,
  comment: z.string(),
  createdAt: moment,
  /** Removed by a moderator; only its author sees it. */
  hidden: z.boolean(),
})
export type ReviewReply = z.output<typeof reviewReply>

/**
 * The viewer's actions on a review: appeal against its removal; edit it until others see it; reply once; report it, or
 * its reply.
 */
export const reviewActions = ['appeal', 'edit', 'reply', 'report', 'report_reply'] as const

export const review = z.object({
  _id: id,
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  createdAt: moment,
  skill_id: id.nullable(),
  skill_type: z.string(),
  /** Not yet published; only its author sees it. */
  hidden: z.boolean(),
  /** When it is published, for its author only; null if it is published already, or waits for something else. */
  appears_at: moment.nullable(),
  /** Withheld because the booking is disputed, or the dispute ended in its cancellation. For its author only. */
  held: z.enum(['disputed', 'cancelled']).nullable(),
  /** When its author last edited it; null if never. */
  edited_at: moment.nullable(),
  reviewerId: writer,
  reply: reviewReply.nullable(),
  /** Why we removed it, for its author only. */
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

export const reviewsOfSkill = listOf('/reviews/skill/:id/user', 'List the reviews of a listing, newest first')
export const reviewsOfMember = listOf('/reviews/user/:id', 'List the reviews of a member, newest first')

/** The rating and the text of a review. */
const said = {
  rating: z.number('Choose a rating').int().min(1, 'Choose a rating').max(5, 'Choose a rating'),
  comment: optionalText(2000).default(''),
}
const whole = z.object({ message: z.string(), data: review })

/**
 * `skillId` and `revieweeId` must be the booking's; without `bookingId` it is the latest completed one between the two.
 */
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
  summary: 'Change your own review, until it is visible to the other side',
  params: idParam,
  body: z.object(said),
  reply: whole,
  refusals: ['review.not_found', 'review.shown'],
})

export const findOwnReview = endpoint({
  method: 'GET',
  path: '/reviews/booking/:id',
  access: 'member',
  summary: 'Get your review of a booking; null if there is none',
  params: idParam,
  reply: z.object({ data: review.nullable() }),
  refusals: [],
})

export const replyToReview = endpoint({
  method: 'POST',
  path: '/reviews/reply/:id',
  access: 'member',
  summary: 'Answer a review of you, once; it cannot be changed',
  params: idParam,
  body: z.object({ comment: requiredText('Write your answer', 2000) }),
  reply: whole,
  refusals: ['review.not_found', 'review.replied'],
})
