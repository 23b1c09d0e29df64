import { permissions } from '@sparkhood/contract/admin/permissions'
import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { knownAs } from '../../accounts/names/public.ts'

export type ReviewFacts = {
  author_id: string
  subject_id: string
  hidden: boolean
  removal_id: string | null
  appealed: boolean
  decided: boolean
  /** The actor hid it, or had it removed, and somebody else is there who can look again. */
  wants_another: boolean
}
/** Whether an operator removed `reviews r` by `review_removals v`, and somebody else is there who can look again. */
export const wantsAnother = (operator: string): string => `(v.hidden_by is not distinct from ${operator} and exists (
  select from accounts o where o.role <> 'member' and o.role = any ('{${permissions['reports.decide'].who.join(',')}}')
    and o.id not in (${operator}, r.author_id, r.subject_id) and not o.hidden))`

const lock = sql('reviews.lock', 'select id from reviews where id = $1 for no key update')
const locked = sql(
  'reviews.locked',
  `select r.author_id, r.subject_id, v.id is not null as hidden, v.id as removal_id,
     v.appealed_at is not null as appealed, v.outcome is not null as decided, ${wantsAnother('$2')} as "wants_another!"
   from reviews r left join review_removals v on v.review_id = r.id and v.outcome is distinct from 'restored'
   where r.id = $1`,
)
/** Locks a review, and reads in a second statement what became of it while the first waited. */
export const lockReview = async (scope: MemberScope, id: string): Promise<ReviewFacts | undefined> => {
  await scope.db.run(lock, [id])
  return scope.db.row(locked, [id, scope.actor.id])
}

// A review that was taken down waits for ever: every read and every rating asks whether its moment has come.
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
/** Takes a review from others' sight; returns the removal and whom the review is about, or nothing where it is hidden. */
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

// Where the other side has written meanwhile, both are shown; what a dispute holds back waits for its end all the same.
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
/** Shows the review of a removal again, from when it would have been shown without it. */
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

export type Told = {
  email: string
  firstname: string
  /** Whom the review is about. */
  about: string
  subject_id: string
  reason: string
  outcome: 'kept' | 'restored' | null
  answer: string
}
const told = sql(
  'reviews.removal_told',
  `select a.email, p.firstname, ${knownAs.firstname('o', 'r.author_id')} as about, r.subject_id, v.reason, v.outcome, v.answer
   from review_removals v join reviews r on r.id = v.review_id
     join accounts a on a.id = r.author_id and a.closed_at is null
     join profiles p on p.member_id = r.author_id join profiles o on o.member_id = r.subject_id
   where v.id = $1`,
)
/** Whom a removal is told to, and what. */
export const findTold = (scope: Scope, removalId: string): Promise<Told | undefined> => scope.db.row(told, [removalId])

const why = sql('reviews.why_reported', 'select reason, resolved_by from reports where id = $1')
/** What a report gave as its reason, and who decided on it. */
export const findReport = (
  scope: Scope,
  reportId: string,
): Promise<{ reason: string; resolved_by: string | null } | undefined> => scope.db.row(why, [reportId])
