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
 * Locks the booking, so that two sides who review at once see each other; in a statement of its own, since one that waited
 * still sees what was there when it began.
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
/** The latest completed booking of the skill between the two, one not yet reviewed before any other. */
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
// A reply stands with its review; one that was removed is for its author alone, as one of somebody blocked is.
const replySeen = (viewer: string): string => `(y.taken_down_at is null or y.author_id = $1)
  and not exists (select from hidden_pairs h where h.member_id = ${viewer} and h.hidden_id = y.author_id)`
/** `viewer` is the parameter of who is not to meet whom a block hides; $1 of who reads what only its author does. */
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
// Neither its author nor whom it is about may be hidden from the viewer: who is not there has no reviews.
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
/** What the actor wrote about the other side of a booking. */
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
/** What others may see of the reviews, and the viewer's own, newest first. */
export const listReviewRows = (scope: MemberScope, of: keyof typeof lists, page: ReviewPage): Promise<ReviewRow[]> =>
  scope.db.rows(lists[of], [
    // A helper reads what everybody reads, not what the member wrote and nobody sees yet; but nothing across a block of the member.
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
/** Some of the members of whom a review became visible by time alone and is not on their card, in the order of their ids. */
export const listRipened = (scope: Scope, since: Date, after: string): Promise<{ id: string }[]> =>
  scope.db.rows(ripened, [since, scope.now, after])
