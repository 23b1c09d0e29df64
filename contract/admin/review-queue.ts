import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import type { RefusalCode } from '../refusals.ts'

/** Findings in the text of a review that put it in the queue for a moderator. */
export const reviewFlags = {
  contact: 'Contains a phone number, an address or a link',
  shouting: 'Mostly in capitals',
  rude: 'Contains a rude word',
} as const
export type ReviewFlag = keyof typeof reviewFlags
const flags = Object.keys(reviewFlags) as [ReviewFlag, ...ReviewFlag[]]

/**
 * `queue`: flagged or reported, and not yet decided. `appeals`: hidden, and the author has asked for another decision.
 */
export const reviewViews = ['queue', 'appeals', 'new', 'hidden'] as const
export type ReviewView = (typeof reviewViews)[number]

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

export const queuedReview = z.object({
  _id: id,
  rating: z.number().int(),
  comment: z.string(),
  written_at: moment,
  skill_type: z.string(),
  author: person,
  /** The member who was reviewed. */
  member: person,
  flags: z.array(z.enum(flags)),
  /** Reports of it that wait for a decision. */
  reports: z.number().int(),
  /** The reviewed member's reply. */
  reply: z.string(),
  /** Visible to other members. */
  shown: z.boolean(),
  removal: z
    .object({
      reason: z.string(),
      at: moment,
      appeal: z.string(),
      appealed_at: moment.nullable(),
      answer: z.string(),
      /** The reader hid it, and another operator is available, who alone may reject the appeal. */
      wants_another: z.boolean().optional(),
    })
    .nullable(),
})
export type QueuedReview = z.output<typeof queuedReview>

export const listQueuedReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews',
  access: 'admin',
  permission: 'reports.decide',
  looksIn: false,
  summary: 'List reviews to check, oldest first; or new and hidden ones, latest first',
  query: pageQuery.extend({
    view: z.enum(reviewViews).default('queue'),
    /** For `new` only: reviews with this many stars. */
    stars: z.coerce.number().int().min(1).max(5).optional(),
  }),
  reply: pageReply(queuedReview),
  refusals: [],
})

/** The author reads it, unless nothing was wrong with the review. */
const reason = requiredText('Give a reason', 2000)
const message = z.object({ message: z.string() })

const decide = <const P extends `/${string}`, const R extends RefusalCode = never>(
  path: P,
  summary: string,
  ...more: R[]
) =>
  endpoint({
    method: 'PUT',
    path,
    access: 'admin',
    permission: 'reports.decide',
    summary,
    params: idParam,
    body: z.object({ reason }),
    reply: message,
    refusals: ['review.not_found', 'review.own', 'review.not_now', ...more],
  })

export const hideReview = decide(
  '/admin/reviews/hide/:id',
  'Hide a review from everybody but its author, who reads why by mail and may appeal; ratings are counted anew',
)
export const restoreReview = decide(
  '/admin/reviews/restore/:id',
  'Show a hidden review again; an appeal is answered by it, and the author is told',
)
export const keepReviewHidden = decide(
  '/admin/reviews/keep/:id',
  'Answer an appeal: the review stays hidden',
  'review.hidden_by_you',
)
export const checkReview = decide(
  '/admin/reviews/check/:id',
  'Nothing is wrong with a review: it leaves the queue, and reports of it are closed',
)

export const appealReview = endpoint({
  method: 'PUT',
  path: '/reviews/appeal/:id',
  access: 'member',
  summary: 'Appeal, once, against the hiding of your review',
  params: idParam,
  body: z.object({ message: requiredText('Say why we should look again', 2000) }),
  reply: message,
  refusals: ['review.not_found', 'review.not_hidden', 'review.appealed'],
})
