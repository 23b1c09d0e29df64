import {
  type ReportKind,
  type report as reportEndpoint,
  reportsThatHide,
  type resolveReport as resolveEndpoint,
} from '@sparkhood/contract/admin/safety'
import type { InputOf } from '@sparkhood/contract/endpoint'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { getPage, momentAndId, readCursor } from '../../../platform/cursor.ts'
import { takeAdvisoryLock } from '../../../platform/data/database.ts'
import { domainEvent, type Events } from '../../../platform/events.ts'
import { erasePhotos } from '../../../platform/photos.ts'
import { refuse, requireNotHelper } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { hideReported, unhideReported } from '../../skills/public.ts'
import { noteAbout } from '../../trusted-helpers/public.ts'
import { warningEmail } from '../emails.ts'
import {
  findConsequence,
  goesWithMember,
  isImmutable,
  isRemovable,
  keepsPlace,
  placeKeptMs,
  remainsVisible,
  reportsADay,
  resolvedKeptMs,
} from '../rules.ts'
import { lockMemberAccount, suspendMember } from '../suspensions/suspensions.ts'
import * as queries from './queries.ts'

/**
 * Records a report of something that the actor may see, with its current text. Idempotent. Refuses what was dismissed
 * on an earlier report of theirs and has not changed since. A listing that enough members have reported is hidden until
 * an operator decides.
 */
export async function report(scope: MemberScope<'live'>, { body }: InputOf<typeof reportEndpoint>): Promise<void> {
  await scope.limits.count(reportsADay, scope.actor.id)
  const { kind, subject_id: subjectId, reason, details } = body
  await scope.transaction(async (inner) => {
    // Serialised: of two concurrent reports each would miss the other.
    await takeAdvisoryLock(inner.db, 'reports', subjectId)
    const written = await queries.writeReport(inner, { id: newId(), kind, subjectId, reason, details })
    if (!written) refuse('report.not_found')
    requireNotHelper(inner, written.member_id)
    noteAbout(inner, { otherId: written.member_id })
    // Rolls the report back.
    if (written.found_fine && isImmutable(kind)) refuse('report.found_fine')
    if (kind !== 'skill' || !written.is_new) return
    if ((await queries.countReporters(inner, kind, subjectId)) >= reportsThatHide) await hideReported(inner, subjectId)
  })
}

/** One page of the open reports, oldest first. */
export async function listReports(scope: MemberScope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listWaiting(scope, { after, limit: page.limit + 1 })
  return getPage(rows, page.limit, (last) => [last.at, last._id])
}

/**
 * Decides a report and all others about the same thing; if the thing stays, those with the same text. Removal and
 * emails follow by a domain event.
 */
export const resolveReport = (
  scope: MemberScope<'live'>,
  { params, body }: InputOf<typeof resolveEndpoint>,
): Promise<void> =>
  scope.transaction(async (inner) => {
    const found = (await queries.lockReport(inner, params.id)) ?? refuse('report.not_found')
    if (found.resolved) refuse('report.resolved')
    if (body.outcome === 'removed' && !isRemovable(found.kind)) refuse('report.not_removable')
    const decided = { ...body, kind: found.kind }
    await queries.writeDecision(inner, found, {
      ...body,
      by: inner.actor.id,
      takenAway: goesWithMember(decided),
      keepsPlace: keepsPlace(body),
      asSaidIn: remainsVisible(body.outcome) ? found.id : undefined,
    })
    if (body.outcome === 'suspended') {
      await lockMemberAccount(inner, found.member_id)
      await suspendMember(inner, {
        memberId: found.member_id,
        because: found.reason,
        reason: '',
        by: scope.actor.id,
      })
    }
    const { id: reportId, kind, subject_id: subjectId } = found
    if (kind === 'skill' && body.outcome === 'no_action') await unhide(inner, subjectId)
    const outcome = findConsequence(decided)
    if (outcome) await inner.emit(domainEvent('report.decided', { reportId, kind, subjectId, outcome }))
  })

/** Shows a listing again that reports have hidden, unless reports of other text are still open. */
async function unhide(scope: MemberScope<'live'>, skillId: string): Promise<void> {
  if (!(await queries.isReported(scope, 'skill', skillId))) await unhideReported(scope, skillId)
}

/** Closes the reports about a thing that was decided elsewhere, without consequences. Call it in the transaction. */
export async function settleReports(
  scope: MemberScope,
  { kind, subjectId }: { kind: ReportKind; subjectId: string },
  decision: Omit<queries.Decision, 'by'>,
): Promise<void> {
  await queries.writeDecision(scope, { kind, subject_id: subjectId }, { ...decision, by: scope.actor.id })
}

/**
 * Closes the reports about a listing up to its own decision, so that everybody can report it again if it is changed
 * back.
 */
export async function settleWithListing(scope: Scope, decided: Events['skill.decided']): Promise<void> {
  const { skillId, status, at: upTo, by } = decided
  const outcome = status === 'approved' ? 'no_action' : 'removed'
  await queries.closeWithListing(scope, { skillId, by: by ?? null, outcome, upTo })
}

/** Emails a member whom a decision warns. */
export async function warnMember(scope: Scope<'mail'>, reportId: string): Promise<void> {
  const warned = await queries.findWarning(scope, reportId)
  if (warned) await scope.mail.send(warningEmail(warned))
}

/**
 * Erases removed photos that were stored for a report, once it is decided; the places some time later; and deletes
 * reports that were decided long ago.
 */
export async function forgetReports(scope: Scope<'files'>): Promise<void> {
  // The job is daily; the next few runs make up for a failed one.
  const photos = await queries.listUnnamedPhotos(scope, new Date(scope.now.getTime() - 5 * dayMs))
  await erasePhotos(
    scope,
    photos.map(({ photo }) => photo),
  )
  await queries.dropPlaces(scope, new Date(scope.now.getTime() - placeKeptMs))
  await queries.removeResolvedBefore(scope, new Date(scope.now.getTime() - resolvedKeptMs))
}
