import { sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'

const change = sql(
  'reviews.change',
  `with own as (select id, visible_at from reviews where id = $1 and author_id = $2 for no key update), changed as (
     update reviews r set rating = $3, comment = $4, edited_at = $5, flags = $6, checked_at = null from own
     where r.id = own.id and own.visible_at > $5 and own.visible_at < 'infinity' returning r.id
   )
   select exists (select from changed) as changed from own`,
)
/** Changes a review of the actor's that nobody else can read yet. Undefined where they have no such review. */
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
/** Returns 0 where there is no review of the actor's to answer. Breaks review_replies_pkey where it is answered. */
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
/** Whose review was answered, as the email to them needs it. */
export const findReplied = (scope: Scope, reviewId: string): Promise<Replied | undefined> =>
  scope.db.row(replied, [reviewId])
