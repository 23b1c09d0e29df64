import type { QueuedReview, ReviewView } from '@sparkhood/contract/admin/review-queue'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { helperSql } from '../../trusted-helpers/public.ts'
import { wantsAnother } from './removals.ts'

type RemovalRow = {
  reason: string
  at: string
  appeal: string
  appealed_at: string | null
  answer: string
  wants_another: boolean
}
/** `exactly` keeps every digit of the moment that the view goes by, and `key` the id beside it. */
export type QueueRow = Omit<QueuedReview, 'removal'> & { removal: RemovalRow | null; exactly: string; key: string }

const person = (profile: string): string =>
  `json_build_object('_id', ${profile}.member_id, 'firstname', ${profile}.firstname, 'lastname', ${profile}.lastname,
    'photourl', ${profile}.photo)`
// The author and the subject of a review, and who acts for them, do not learn here that it was reported.
const isOwn = `(${helperSql.hasPart('$5::uuid', 'r.author_id')} or ${helperSql.hasPart('$5::uuid', 'r.subject_id')})`
// Nor does whom it is about read why it was hidden, and what its author said to that.
const isOfOthers = `not ${helperSql.hasPart('$5::uuid', 'r.subject_id')}`
const columns = (moment: string, key: string): string => `
  r.id as "_id", r.rating, r.comment, r.written_at, coalesce(s.title, '') as skill_type, ${person('a')} as author,
  ${person('m')} as member, r.flags, r.visible_at <= $1 as "shown!", coalesce(y.comment, '') as reply,
  case when ${isOwn} then 0 else (select count(*)::integer from reports o
    where o.kind = 'review' and o.subject_id = r.id and o.resolved_at is null) end as reports,
  case when v.id is not null then json_build_object('reason', v.reason, 'at', v.hidden_at, 'appeal', v.appeal,
    'appealed_at', v.appealed_at, 'answer', v.answer, 'wants_another', ${wantsAnother('$5::uuid')}) end as removal,
  ${exactMoment(moment)} as "exactly!", ${key} as key`
const joins = `join profiles a on a.member_id = r.author_id join profiles m on m.member_id = r.subject_id
  left join skills s on s.id = r.skill_id left join review_replies y on y.review_id = r.id`
const removal = `left join review_removals v on v.review_id = r.id and v.outcome is distinct from 'restored'`

const after = (moment: string, id: string, beyond: string): string =>
  `($2::timestamptz is null or (${moment}, ${id}) ${beyond} ($2, $3::uuid))`
const page = (moment: string, id: string, order: string): string =>
  `order by ${moment} ${order}, ${id} ${order} limit $4`

const newest = (stars: string): string => `
  select ${columns('r.written_at', 'r.id')} from reviews r ${joins} ${removal}
  where ${stars} and r.visible_at <= $1 and ${after('r.written_at', 'r.id', '<')} ${page('r.written_at', 'r.id', 'desc')}`

const views = {
  queue: sql(
    'reviews.queue',
    `with wanted as (
       select id from reviews where flags <> '{}' and checked_at is null
       union select subject_id from reports where kind = 'review' and resolved_at is null
     )
     select ${columns('r.written_at', 'r.id')} from wanted join reviews r on r.id = wanted.id ${joins} ${removal}
     where r.visible_at < 'infinity' and not (${isOwn} and (r.flags = '{}' or r.checked_at is not null))
       and ${after('r.written_at', 'r.id', '>')} ${page('r.written_at', 'r.id', 'asc')}`,
    shape<{ flags: QueueRow['flags'] }>(),
  ),
  appeals: sql(
    'reviews.appeals',
    `select ${columns('v.appealed_at', 'v.id')} from review_removals v join reviews r on r.id = v.review_id ${joins}
     where v.appealed_at is not null and v.outcome is null and ${isOfOthers} and ${after('v.appealed_at', 'v.id', '>')}
     ${page('v.appealed_at', 'v.id', 'asc')}`,
    shape<{ flags: QueueRow['flags'] }>(),
  ),
  new: sql('reviews.new', newest('true'), shape<{ flags: QueueRow['flags'] }>()),
  stars: sql('reviews.new_by_stars', newest('r.rating = $6'), shape<{ flags: QueueRow['flags'] }>()),
  hidden: sql(
    'reviews.hidden',
    `select ${columns('v.hidden_at', 'v.id')} from review_removals v join reviews r on r.id = v.review_id ${joins}
     where v.outcome is distinct from 'restored' and ${isOfOthers} and ${after('v.hidden_at', 'v.id', '<')}
     ${page('v.hidden_at', 'v.id', 'desc')}`,
    shape<{ flags: QueueRow['flags'] }>(),
  ),
}

export type Wanted = {
  view: ReviewView
  stars: number | undefined
  after: readonly [string, string] | undefined
  limit: number
}
/** One page of a view of reviews. */
export const listQueueRows = (scope: MemberScope, { view, stars, after: from, limit }: Wanted): Promise<QueueRow[]> => {
  const values = [scope.now, from?.[0], from?.[1], limit, scope.actor.id] as const
  if (view === 'new' && stars) return scope.db.rows(views.stars, [...values, stars])
  return scope.db.rows(views[view], values)
}
