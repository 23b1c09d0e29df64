import { permissions } from '@sparkhood/contract/admin/permissions'
import type { QueuedReview, ReviewView } from '@sparkhood/contract/admin/review-queue'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { knownAs } from '../../accounts/names/public.ts'
import { helperSql } from '../../trusted-helpers/public.ts'

type RemovalRow = {
  reason: string
  at: string
  appeal: string
  appealed_at: string | null
  answer: string
  wants_another: boolean
}
/** `exactly` is the moment by which the view is sorted, in full precision, and `key` the id that breaks ties. */
export type QueueRow = Omit<QueuedReview, 'removal'> & { removal: RemovalRow | null; exactly: string; key: string }

const person = (profile: string): string =>
  `json_build_object('_id', ${profile}.member_id, 'firstname', ${profile}.firstname, 'lastname', ${profile}.lastname,
    'photourl', ${profile}.photo)`
// The author and the subject of a review, and their helpers, must not learn here that it was reported.
const isOwn = `(${helperSql.hasPart('$5::uuid', 'r.author_id')} or ${helperSql.hasPart('$5::uuid', 'r.subject_id')})`
// Nor may the subject read why it was hidden, or the author's appeal.
const isOfOthers = `not ${helperSql.hasPart('$5::uuid', 'r.subject_id')}`
export type ReviewFacts = {
  author_id: string
  subject_id: string
  hidden: boolean
  removal_id: string | null
  appealed: boolean
  decided: boolean
  /** The actor hid the review, or had it removed, and another operator is available for the second decision. */
  wants_another: boolean
}
/**
 * SQL: whether the operator hid `reviews r` with `review_removals v`, and another operator is available for the second
 * decision.
 */
export const needsOtherOperator = (
  operator: string,
): string => `(v.hidden_by is not distinct from ${operator} and exists (
  select from accounts o where o.role <> 'member' and o.role = any ('{${permissions['reports.decide'].who.join(',')}}')
    and o.id not in (${operator}, r.author_id, r.subject_id) and not o.hidden))`
const columns = (moment: string, key: string): string => `
  r.id as "_id", r.rating, r.comment, r.written_at, coalesce(s.title, '') as skill_type, ${person('a')} as author,
  ${person('m')} as member, r.flags, r.visible_at <= $1 as "shown!", coalesce(y.comment, '') as reply,
  case when ${isOwn} then 0 else (select count(*)::integer from reports o
    where o.kind = 'review' and o.subject_id = r.id and o.resolved_at is null) end as reports,
  case when v.id is not null then json_build_object('reason', v.reason, 'at', v.hidden_at, 'appeal', v.appeal,
    'appealed_at', v.appealed_at, 'answer', v.answer, 'wants_another', ${needsOtherOperator('$5::uuid')}) end as removal,
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

export type PageRequest = {
  view: ReviewView
  stars: number | undefined
  after: readonly [string, string] | undefined
  limit: number
}
/** One page of a view of reviews. */
export const listQueueRows = (
  scope: MemberScope,
  { view, stars, after: from, limit }: PageRequest,
): Promise<QueueRow[]> => {
  const values = [scope.now, from?.[0], from?.[1], limit, scope.actor.id] as const
  if (view === 'new' && stars) return scope.db.rows(views.stars, [...values, stars])
  return scope.db.rows(views[view], values)
}

const lock = sql('reviews.lock', 'select id from reviews where id = $1 for no key update')
const locked = sql(
  'reviews.locked',
  `select r.author_id, r.subject_id, v.id is not null as hidden, v.id as removal_id,
     v.appealed_at is not null as appealed, v.outcome is not null as decided, ${needsOtherOperator('$2')} as "wants_another!"
   from reviews r left join review_removals v on v.review_id = r.id and v.outcome is distinct from 'restored'
   where r.id = $1`,
)
/** Locks a review, then reads its state in a second statement, which sees changes that the lock waited for. */
export const lockReview = async (scope: MemberScope, id: string): Promise<ReviewFacts | undefined> => {
  await scope.db.run(lock, [id])
  return scope.db.row(locked, [id, scope.actor.id])
}

// A hidden review is visible from `infinity` on: every query already compares `visible_at` with the current time.
const hide = sql(
  'reviews.hide',
  `with removed as (
     insert into review_removals (id, review_id, shown_from, reason, hidden_at, hidden_by)
     select $2, id, coalesce(held_from, visible_at), $3, $4, $5 from reviews r where id = $1 and not exists (
       select from review_removals v where v.review_id = r.id and v.outcome is distinct from 'restored')
     returning review_id
   )
   update reviews r set visible_at = 'infinity', checked_at = $4 from removed where r.id = removed.review_id
   returning r.subject_id`,
)
/** Hides a review from others. Returns the removal and the review's subject, or undefined if it is hidden already. */
export async function writeHidden(
  scope: Scope,
  reviewId: string,
  { reason, by }: { reason: string; by: string | null },
): Promise<{ removalId: string; subjectId: string } | undefined> {
  const removalId = newId()
  const found = await scope.db.row(hide, [reviewId, removalId, reason, scope.now, by])
  return found && { removalId, subjectId: found.subject_id }
}

const decide = sql(
  'reviews.decide_removal',
  'update review_removals set outcome = $2, answer = $3, decided_at = $4, decided_by = $5 where id = $1',
)
export type Answer = { outcome: 'kept' | 'restored'; reason: string }
export const writeAnswer = (scope: MemberScope, removalId: string, { outcome, reason }: Answer): Promise<number> =>
  scope.db.run(decide, [removalId, outcome, reason, scope.now, scope.actor.id])

// If the other side has written meanwhile, both are shown. A review that a dispute holds back still waits for its end.
const show = sql(
  'reviews.restore',
  `update reviews r set checked_at = $2, held_from = case when r.held_from is not null then n.shown_from end,
     visible_at = case when r.held_from is null then n.shown_from else 'infinity' end
   from (
     select w.id, case when exists (select from reviews o where o.booking_id = w.booking_id and o.author_id <> w.author_id)
       then least(v.shown_from, $2) else v.shown_from end as shown_from
     from review_removals v join reviews w on w.id = v.review_id where v.id = $1) n
   where r.id = n.id`,
)
/** Shows a hidden review again, from when it would have been visible without the removal. */
export const writeShown = (scope: Scope, removalId: string): Promise<number> =>
  scope.db.run(show, [removalId, scope.now])

const check = sql('reviews.check', 'update reviews set checked_at = $2 where id = $1')
export const writeChecked = (scope: Scope, id: string): Promise<number> => scope.db.run(check, [id, scope.now])

const appeal = sql(
  'reviews.appeal',
  `update review_removals set appeal = $2, appealed_at = $3 where id = $1 and appealed_at is null and outcome is null`,
)
export const writeAppeal = (scope: MemberScope, removalId: string, message: string): Promise<number> =>
  scope.db.run(appeal, [removalId, message, scope.now])

export type EmailFacts = {
  email: string
  firstname: string
  /** The first name of the review's subject. */
  about: string
  subject_id: string
  reason: string
  outcome: 'kept' | 'restored' | null
  answer: string
}
const selectEmailFacts = sql(
  'reviews.removal_told',
  `select a.email, p.firstname, ${knownAs.firstname('o', 'r.author_id')} as about, r.subject_id, v.reason, v.outcome, v.answer
   from review_removals v join reviews r on r.id = v.review_id
     join accounts a on a.id = r.author_id and a.closed_at is null
     join profiles p on p.member_id = r.author_id join profiles o on o.member_id = r.subject_id
   where v.id = $1`,
)
/** The recipient and content of the email about a removal. */
export const findEmailFacts = (scope: Scope, removalId: string): Promise<EmailFacts | undefined> =>
  scope.db.row(selectEmailFacts, [removalId])

const why = sql('reviews.why_reported', 'select reason, resolved_by from reports where id = $1')
/** The reason of a report, and who decided it. */
export const findReport = (
  scope: Scope,
  reportId: string,
): Promise<{ reason: string; resolved_by: string | null } | undefined> => scope.db.row(why, [reportId])
