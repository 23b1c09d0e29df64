import type * as contract from '@sparkhood/contract/admin/review-queue'
import { type ReportReason, sanctionReasons } from '@sparkhood/contract/admin/safety'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { getPage, momentAndId, readCursor } from '../../../platform/cursor.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { rewriteCard } from '../../discovery/public.ts'
import { settleReports } from '../../moderation/public.ts'
import { removalEmail } from './emails.ts'
import * as queries from './queries.ts'

type Deciding = InputOf<typeof contract.hideReview>

/** One page of reviews for operators. */
export async function listQueued(
  scope: MemberScope,
  { cursor, limit, view, stars }: InputOf<typeof contract.listQueuedReviews>['query'],
) {
  const after = readCursor(cursor, momentAndId)
  const rows = await queries.listQueueRows(scope, { view, stars, after, limit: limit + 1 })
  const { data: shown, next_cursor } = getPage(rows, limit, (last) => [last.exactly, last.key])
  return { data: shown.map(asWire), next_cursor }
}

const asWire = ({ removal, exactly: _exactly, key: _key, ...row }: queries.QueueRow): contract.QueuedReview => ({
  ...row,
  removal: removal && {
    ...removal,
    at: new Date(removal.at),
    appealed_at: removal.appealed_at === null ? null : new Date(removal.appealed_at),
  },
})

/** Hides a review, notifies its author of the reason and closes its reports. */
export const hideReview = (scope: MemberScope<'live'>, { params, body }: Deciding): Promise<void> =>
  scope.transaction(async (inner) => {
    const { hidden } = await lock(inner, params.id)
    if (hidden) refuse('review.not_now')
    await hide(inner, params.id, { reason: body.reason, by: scope.actor.id })
    await settleReports(inner, { kind: 'review', subjectId: params.id }, { outcome: 'removed', note: body.reason })
  })

/** Shows a hidden review again, as if it had never been hidden. This also resolves an appeal. */
export const restoreReview = (scope: MemberScope<'live'>, { params, body }: Deciding): Promise<void> =>
  scope.transaction(async (inner) => {
    const { removal_id: removalId, subject_id: subjectId } = await lock(inner, params.id)
    if (!removalId) return refuse('review.not_now')
    await queries.writeShown(inner, removalId)
    await queries.writeAnswer(inner, removalId, { outcome: 'restored', reason: body.reason })
    await rewriteCard(inner, subjectId)
    await inner.emit(domainEvent('review.removal_moved', { removalId }))
  })

/**
 * Rejects an appeal, so the review stays hidden. An operator other than the one who hid it decides, if there is one.
 */
export const keepHidden = (scope: MemberScope, { params, body }: Deciding): Promise<void> =>
  scope.transaction(async (inner) => {
    const found = await lock(inner, params.id)
    if (!found.removal_id || !found.appealed || found.decided) return refuse('review.not_now')
    if (found.wants_another) refuse('review.hidden_by_you')
    await queries.writeAnswer(inner, found.removal_id, { outcome: 'kept', reason: body.reason })
    await inner.emit(domainEvent('review.removal_moved', { removalId: found.removal_id }))
  })

/** Marks a review as checked, which removes it from the queue. */
export const checkReview = (scope: MemberScope, { params, body }: Deciding): Promise<void> =>
  scope.transaction(async (inner) => {
    const { hidden } = await lock(inner, params.id)
    if (hidden) refuse('review.not_now')
    await queries.writeChecked(inner, params.id)
    await settleReports(inner, { kind: 'review', subjectId: params.id }, { outcome: 'no_action', note: body.reason })
  })

/** Appeals against the hiding of the actor's review. */
export const appealReview = (
  scope: MemberScope,
  { params, body }: InputOf<typeof contract.appealReview>,
): Promise<void> =>
  scope.transaction(async (inner) => {
    const found = await queries.lockReview(inner, params.id)
    if (found?.author_id !== scope.actor.id) return refuse('review.not_found')
    if (!found.removal_id) return refuse('review.not_hidden')
    if ((await queries.writeAppeal(inner, found.removal_id, body.message)) === 0) refuse('review.appealed')
  })

/** Hides a reported review and gives its author the reason of the report. Idempotent. */
export const takeDownReview = (
  scope: Scope<'live'>,
  { subjectId, reportId }: { subjectId: string; reportId: string },
): Promise<void> =>
  scope.transaction(async (inner) => {
    const found = await queries.findReport(inner, reportId)
    const why = (found?.reason ?? 'other') as ReportReason
    await hide(inner, subjectId, { reason: `${sanctionReasons[why]}.`, by: found?.resolved_by ?? null })
  })

/** Emails the author of a review that it was hidden, stays hidden or is shown again. */
export async function emailAboutRemoval(scope: Scope<'mail'>, removalId: string): Promise<void> {
  const facts = await queries.findEmailFacts(scope, removalId)
  if (facts) await scope.mail.send(removalEmail(facts, scope.settings.publicUrl))
}

async function hide(scope: Scope<'live'>, reviewId: string, why: { reason: string; by: string | null }): Promise<void> {
  const hidden = await queries.writeHidden(scope, reviewId, why)
  if (!hidden) return
  await rewriteCard(scope, hidden.subjectId)
  await scope.emit(domainEvent('review.removal_moved', { removalId: hidden.removalId }))
}

const lock = async (scope: MemberScope, id: string): Promise<queries.ReviewFacts> =>
  (await queries.lockReview(scope, id)) ?? refuse('review.not_found')
