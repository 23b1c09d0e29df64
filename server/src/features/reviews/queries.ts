import type { Review } from '@sparkhood/contract/people/reviews'
import { sql } from '../../platform/data/database.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { shownTitle } from '../skills/public.ts'

export type Reviewable = {
  id: string
  client_id: string
  provider_id: string
  skill_id: string
  status: string
  other_wrote: boolean
}

const lockById = sql(
  'reviews.lock_booking',
  'select id from bookings where id = $2 and $1 in (client_id, provider_id) for no key update',
)
const reviewable = sql(
  'reviews.reviewable',
  `select b.id, b.client_id, b.provider_id, b.skill_id, b.status,
     exists (select from reviews r where r.booking_id = b.id and r.author_id <> $1) as other_wrote
   from bookings b where b.id = $2 and $1 in (b.client_id, b.provider_id)`,
)
/**
 * Locks the booking, so that two sides who review at once see each other's review. The lock is a separate statement
 * because a statement that waited still sees the snapshot from before it waited.
 */
export const lockReviewable = async (scope: MemberScope, bookingId: string): Promise<Reviewable | undefined> => {
  const values = [scope.actor.id, bookingId] as const
  await scope.db.run(lockById, values)
  return scope.db.row(reviewable, values)
}

const latestBetween = sql(
  'reviews.latest_booking',
  `select b.id from bookings b
   where b.skill_id = $2 and b.status = 'completed'
     and ((b.client_id = $1 and b.provider_id = $3) or (b.client_id = $3 and b.provider_id = $1))
   order by exists (select from reviews r where r.booking_id = b.id and r.author_id = $1), b.created_at desc, b.id desc limit 1`,
)
/** The latest completed booking of the skill between the two members, preferring one without a review by the actor. */
export const findLatestBetween = (
  scope: MemberScope,
  skillId: string,
  otherId: string,
): Promise<{ id: string } | undefined> => scope.db.row(latestBetween, [scope.actor.id, skillId, otherId])

export type NewReview = {
  id: string
  bookingId: string
  subjectId: string
  skillId: string | null
  rating: number
  comment: string
  visibleAt: Date
  flags: string[]
}

const insertReview = sql(
  'reviews.insert',
  `insert into reviews (id, booking_id, author_id, subject_id, skill_id, rating, comment, written_at, visible_at,
     flags)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)
export const writeReview = (scope: MemberScope, r: NewReview): Promise<number> =>
  scope.db.run(insertReview, [
    r.id, r.bookingId, scope.actor.id, r.subjectId, r.skillId, r.rating, r.comment, scope.now, r.visibleAt,
    r.flags,
  ]) // biome-ignore format: one value a place of the statement

const showBoth = sql(
  'reviews.show',
  `update reviews set visible_at = $2 where booking_id = $1 and visible_at > $2 and visible_at < 'infinity'`,
)
export const showReviews = (scope: Scope, bookingId: string): Promise<number> =>
  scope.db.run(showBoth, [bookingId, scope.now])

type ReplyRow = Omit<NonNullable<Review['reply']>, 'createdAt'> & { createdAt: string }
type AppealRow = Omit<NonNullable<NonNullable<Review['removal']>['appeal']>, 'at'> & { at: string }
type RemovalRow = { reason: string; at: string; appeal: AppealRow | null }
export type ReviewRow = Omit<Review, 'reply' | 'removal'> & { reply: ReplyRow | null; removal: RemovalRow | null }

const writer = (account: string, profile: string): string => `case when ${account}.hidden and ${account}.id <> $1
    then jsonb_build_object('_id', ${account}.id, 'firstname', 'Former member', 'lastname', '', 'photourl', '', 'former', true)
    else jsonb_build_object('_id', ${account}.id, 'firstname', ${profile}.firstname, 'lastname', ${profile}.lastname,
      'photourl', ${profile}.photo, 'former', false)
  end`
// A reply is shown with its review. Its author alone sees a reply that was taken down; a reply by a blocked member is
// not shown.
const replySeen = (viewer: string): string => `(y.taken_down_at is null or y.author_id = $1)
  and not exists (select from hidden_pairs h where h.member_id = ${viewer} and h.hidden_id = y.author_id)`
/**
 * `viewer` is the parameter of the member whose blocks apply; $1 is the member who reads what only the author may see.
 */
const columnsFor = (
  viewer: string,
): string => `r.id as "_id", r.rating, r.comment, r.written_at as "createdAt", r.skill_id,
  ${shownTitle('s')} as skill_type, r.visible_at > $2 as "hidden!", r.edited_at,
  case when r.author_id = $1 and r.visible_at > $2 and r.visible_at < 'infinity' then r.visible_at end as appears_at,
  case when r.author_id = $1 and r.held_from is not null then (
    select case b.status when 'cancelled' then 'cancelled' else 'disputed' end from bookings b where b.id = r.booking_id
  ) end as held, ${writer('a', 'p')} as "reviewerId",
  case when y.review_id is not null and ${replySeen(viewer)} then jsonb_build_object('author', ${writer('ya', 'yp')},
    'comment', y.comment, 'createdAt', y.written_at, 'hidden', y.taken_down_at is not null) end as reply,
  case when r.author_id = $1 and v.id is not null then jsonb_build_object('reason', v.reason, 'at', v.hidden_at,
    'appeal', case when v.appealed_at is not null then jsonb_build_object('message', v.appeal, 'at', v.appealed_at,
      'outcome', v.outcome, 'answer', v.answer) end) end as removal,
  array_remove(array[
    case when r.author_id = $1 and v.id is not null and v.appealed_at is null then 'appeal' end,
    case when r.author_id = $1 and r.visible_at > $2 and r.visible_at < 'infinity' then 'edit' end,
    case when r.subject_id = $1 and r.visible_at <= $2 and y.review_id is null then 'reply' end,
    case when r.author_id <> $1 and not a.hidden then 'report' end,
    case when y.author_id <> $1 and not ya.hidden and y.taken_down_at is null then 'report_reply' end
  ], null) as "actions!"`
const columns = columnsFor('$1')
const tables = `reviews r join profiles p on p.member_id = r.author_id join accounts a on a.id = r.author_id
  left join skills s on s.id = r.skill_id
  left join review_removals v on v.review_id = r.id and v.outcome is distinct from 'restored'
  left join review_replies y on y.review_id = r.id
  left join accounts ya on ya.id = y.author_id left join profiles yp on yp.member_id = y.author_id`
// Neither the author nor the subject may be hidden from the viewer: a hidden member has no reviews.
const seen = `(r.visible_at <= $2 or r.author_id = $1)
  and not exists (select from hidden_pairs h where h.member_id = $7 and h.hidden_id in (r.author_id, r.subject_id))
  and (r.subject_id = $1 or not exists (select from accounts o where o.id = r.subject_id and o.hidden))`
const paged = `and ($4::timestamptz is null or (r.written_at, r.id) < ($4, $5::uuid))
  order by r.written_at desc, r.id desc limit $6`

const one = sql(
  'reviews.one',
  `select ${columns} from ${tables} where $1 in (r.author_id, r.subject_id) and r.id = $3`,
  shape<{ actions: ReviewRow['actions']; reply: ReviewRow['reply'] }>(),
)
/** A review by the actor, or about them. */
export const findReview = (scope: MemberScope, id: string): Promise<ReviewRow | undefined> =>
  scope.db.row(one, [scope.actor.id, scope.now, id])

const ofBooking = sql(
  'reviews.own_of_booking',
  `select ${columns} from ${tables} where r.author_id = $1 and r.booking_id = $3`,
  shape<{ actions: ReviewRow['actions']; reply: ReviewRow['reply'] }>(),
)
/** The actor's review of the other side of a booking. */
export const findOwnOfBooking = (scope: MemberScope, bookingId: string): Promise<ReviewRow | undefined> =>
  scope.db.row(ofBooking, [scope.actor.id, scope.now, bookingId])

const lists = {
  skill: sql(
    'reviews.of_skill',
    `select ${columnsFor('$7')} from ${tables} where r.skill_id = $3 and ${seen} ${paged}`,
    shape<{ actions: ReviewRow['actions']; reply: ReviewRow['reply'] }>(),
  ),
  member: sql(
    'reviews.of_member',
    `select ${columnsFor('$7')} from ${tables} where r.subject_id = $3 and ${seen} ${paged}`,
    shape<{ actions: ReviewRow['actions']; reply: ReviewRow['reply'] }>(),
  ),
}
export type ReviewPage = { id: string; after: readonly [string, string] | undefined; limit: number }
/** The reviews that others may see, and the viewer's own, newest first. */
export const listReviewRows = (scope: MemberScope, of: keyof typeof lists, page: ReviewPage): Promise<ReviewRow[]> =>
  scope.db.rows(lists[of], [
    // A helper does not see the member's own reviews before they are published; but the member's blocks apply.
    scope.acting?.helperId ?? scope.actor.id,
    scope.now,
    page.id,
    page.after?.[0] ?? null,
    page.after?.[1] ?? null,
    page.limit,
    scope.actor.id,
  ])

const ripened = sql(
  'reviews.ripened',
  `select distinct r.subject_id as id from reviews r join member_cards c on c.member_id = r.subject_id
   where r.visible_at > $1 and r.visible_at <= $2 and r.subject_id > $3
     and (c.card::json ->> 'rating_count')::integer <>
       (select count(*) from reviews v where v.subject_id = r.subject_id and v.visible_at <= $2)
   order by id limit 200`,
)
/** Up to 200 members, by id, whose card lacks a review that became visible by time alone. */
export const listNewlyVisible = (scope: Scope, since: Date, after: string): Promise<{ id: string }[]> =>
  scope.db.rows(ripened, [since, scope.now, after])

const change = sql(
  'reviews.change',
  `with own as (select id, visible_at from reviews where id = $1 and author_id = $2 for no key update), changed as (
     update reviews r set rating = $3, comment = $4, edited_at = $5, flags = $6, checked_at = null from own
     where r.id = own.id and own.visible_at > $5 and own.visible_at < 'infinity' returning r.id
   )
   select exists (select from changed) as changed from own`,
)
/**
 * Changes a review by the actor that nobody else can read yet. Returns false if others can, undefined if there is no
 * such review.
 */
export const writeChange = async (
  scope: MemberScope,
  review: { id: string; rating: number; comment: string; flags: string[] },
): Promise<boolean | undefined> => {
  const values = [review.id, scope.actor.id, review.rating, review.comment, scope.now, review.flags] as const
  return (await scope.db.row(change, values))?.changed
}

const reply = sql(
  'reviews.reply',
  `insert into review_replies (review_id, author_id, comment, written_at)
   select r.id, $2, $3, $4 from reviews r
   where r.id = $1 and r.subject_id = $2 and r.visible_at <= $4
     and not exists (select from hidden_pairs h where h.member_id = $2 and h.hidden_id = r.author_id)`,
)
/** Returns 0 if the actor has no such visible review to reply to. Violates review_replies_pkey if it has a reply. */
export const writeReply = (scope: MemberScope, answer: { id: string; comment: string }): Promise<number> =>
  scope.db.run(reply, [answer.id, scope.actor.id, answer.comment, scope.now])

const hideReply = sql(
  'reviews.hide_reply',
  'update review_replies set taken_down_at = $2 where review_id = $1 and taken_down_at is null',
)
export const writeReplyTakenDown = (scope: Scope, reviewId: string): Promise<number> =>
  scope.db.run(hideReply, [reviewId, scope.now])

export type Replied = { email: string; firstname: string; other: string; skill: string; subject_id: string }
const replied = sql(
  'reviews.replied',
  `select a.email, p.firstname, o.firstname as other, b.title as skill, r.subject_id
   from reviews r join review_replies y on y.review_id = r.id and y.taken_down_at is null
   join bookings b on b.id = r.booking_id
   join accounts a on a.id = r.author_id and a.closed_at is null
   join accounts w on w.id = y.author_id and not w.hidden
   join profiles p on p.member_id = r.author_id join profiles o on o.member_id = y.author_id
   where r.id = $1
     and not exists (select from hidden_pairs h where h.member_id = r.author_id and h.hidden_id = y.author_id)`,
)
/** The data for the email to the author of a review about the reply. */
export const findReplied = (scope: Scope, reviewId: string): Promise<Replied | undefined> =>
  scope.db.row(replied, [reviewId])
