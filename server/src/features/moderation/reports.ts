import {
  type ReportKind,
  type report as reportEndpoint,
  reportsThatHide,
  type resolveReport as resolveEndpoint,
} from '@sparkhood/contract/admin/safety'
import type { InputOf } from '@sparkhood/contract/endpoint'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { takeAdvisoryLock } from '../../platform/data/database.ts'
import { domainEvent, type Events } from '../../platform/events.ts'
import { erasePhotos } from '../../platform/photos.ts'
import { refuse, requireNotHelper } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { hideReported, unhideReported } from '../skills/public.ts'
import { noteAbout } from '../trusted-helpers/public.ts'
import { warningEmail } from './emails.ts'
import * as queries from './report-queries.ts'
import {
  findConsequence,
  goesWithMember,
  isRemovable,
  keepsPlace,
  placeKeptMs,
  reportsADay,
  resolvedKeptMs,
  staysAsItIs,
} from './rules.ts'
import { getMember, suspendMember } from './suspensions/suspensions.ts'

/**
 * Takes a report of what the actor may see, with its words as they stand now. A second one is as good as the first, but
 * what was found to be fine on a report of theirs, and says the same since, is not looked at again. A listing that enough
 * members have reported is hidden until an operator decides.
 */
export async function report(scope: MemberScope<'live'>, { body }: InputOf<typeof reportEndpoint>): Promise<void> {
  await scope.limits.count(reportsADay, scope.actor.id)
  const { kind, subject_id: subjectId, reason, details } = body
  await scope.transaction(async (inner) => {
    // One after the other: of two that come at once each would miss the other's.
    await takeAdvisoryLock(inner.db, 'reports', subjectId)
    const written = await queries.writeReport(inner, { id: newId(), kind, subjectId, reason, details })
    if (!written) refuse('report.not_found')
    requireNotHelper(inner, written.member_id)
    noteAbout(inner, { otherId: written.member_id })
    // Taken back with the transaction.
    if (written.found_fine && staysAsItIs(kind)) refuse('report.found_fine')
    if (kind !== 'skill' || !written.is_new) return
    if ((await queries.countReporters(inner, kind, subjectId)) >= reportsThatHide) await hideReported(inner, subjectId)
  })
}

/** One page of the reports that wait for a decision, oldest first. */
export async function listReports(scope: MemberScope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listWaiting(scope, { after, limit: page.limit + 1 })
  return getPage(rows, page.limit, (last) => [last.at, last._id])
}

/** Decides on a report and on all others of the same thing. What follows for words and emails is told as news. */
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
    })
    if (body.outcome === 'suspended') {
      await getMember(inner, found.member_id)
      await suspendMember(inner, {
        memberId: found.member_id,
        because: found.reason,
        reason: '',
        by: scope.actor.id,
      })
    }
    const { id: reportId, kind, subject_id: subjectId } = found
    if (kind === 'skill' && body.outcome === 'no_action') await unhideReported(inner, subjectId)
    const outcome = findConsequence(decided)
    if (outcome) await inner.emit(domainEvent('report.decided', { reportId, kind, subjectId, outcome }))
  })

/** Closes what is reported of a thing that was decided on elsewhere; nothing follows from it. Call it in the transaction. */
export async function settleReports(
  scope: MemberScope,
  { kind, subjectId }: { kind: ReportKind; subjectId: string },
  decision: Omit<queries.Decision, 'by'>,
): Promise<void> {
  await queries.writeDecision(scope, { kind, subject_id: subjectId }, { ...decision, by: scope.actor.id })
}

/** Closes the reports of a listing up to its own decision, so that everybody can report again what is changed back. */
export async function settleWithListing(scope: Scope, decided: Events['skill.decided']): Promise<void> {
  const outcome = decided.status === 'approved' ? 'no_action' : 'removed'
  const decision = { outcome, note: 'Decided with the listing.', by: decided.by ?? null } as const
  await queries.writeDecision(scope, { kind: 'skill', subject_id: decided.skillId }, { ...decision, upTo: decided.at })
}

/** Writes to a member whom a decision warns. */
export async function warnMember(scope: Scope<'mail'>, reportId: string): Promise<void> {
  const warned = await queries.findWarning(scope, reportId)
  if (warned) await scope.mail.send(warningEmail(warned))
}

/**
 * Erases removed photos that were kept for a report, once it is decided, places some time after that, and forgets reports that were
 * decided long ago.
 */
export async function forgetReports(scope: Scope<'files'>): Promise<void> {
  // The job is daily; one that fails is made up for by the next few.
  const photos = await queries.listUnnamedPhotos(scope, new Date(scope.now.getTime() - 5 * dayMs))
  await erasePhotos(
    scope,
    photos.map(({ photo }) => photo),
  )
  await queries.dropPlaces(scope, new Date(scope.now.getTime() - placeKeptMs))
  await queries.removeResolvedBefore(scope, new Date(scope.now.getTime() - resolvedKeptMs))
}
