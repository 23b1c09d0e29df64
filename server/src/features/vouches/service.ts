import type { listVouches } from '@sparkhood/contract/admin/vouches'
import type { InputOf } from '@sparkhood/contract/endpoint'
import type { vouchFor as vouchEndpoint } from '@sparkhood/contract/people/vouches'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { takeAdvisoryLock } from '../../platform/data/database.ts'
import type { Limit } from '../../platform/data/limits.ts'
import { sharePairs } from '../../platform/data/pairs.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuseContactDetails } from '../../platform/public-text.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { settleReports } from '../moderation/public.ts'
import * as queries from './queries.ts'
import * as review from './review-queries.ts'
import { countedSince, findYears, getLeft, obstacleFor, vouchActionsFor } from './rules.ts'

/** Each of the few that a year allows tells somebody; this bounds the attempts. */
const triesADay: Limit = { name: 'vouch', times: 20, withinS: 24 * 3600 }

/**
 * Says that the actor knows a member and vouches for them. Refuses a member who is not there or blocked, the actor
 * themselves, a second time, what we removed before, an actor who is too new, and more than a year allows.
 */
export async function vouchFor(scope: MemberScope, { body }: InputOf<typeof vouchEndpoint>): Promise<void> {
  refuseContactDetails({ comment: body.comment })
  await scope.limits.count(triesADay, scope.actor.id)
  await scope.transaction(async (inner) => {
    // One after the other: of two that come at once the second may be one too many.
    await takeAdvisoryLock(inner.db, 'vouch', inner.actor.id)
    await sharePairs(inner.db, [[inner.actor.id, body.member_id]])
    await queries.lockSides(inner, body.member_id)
    const standing =
      (await queries.findStanding(inner, body.member_id, countedSince(inner.now))) ?? refuse('member.not_found')
    const obstacle = obstacleFor(standing, inner.now)
    if (obstacle) refuse(`vouch.${obstacle}`)
    const { how, years, comment } = body
    const id = newId()
    await queries.insertVouch(inner, { id, memberId: body.member_id, how, years: years ?? null, comment })
    await inner.emit(domainEvent('vouch.moved', { vouchId: id, what: 'made' }))
  })
}

/** One page of who vouches for a member, and whether the actor may. */
export async function listVouchesOf(scope: MemberScope, memberId: string, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const since = countedSince(scope.now)
  const [rows, withdrawn, standing] = await Promise.all([
    queries.listVouchRows(scope, memberId, { after, limit: page.limit + 1 }),
    after ? [] : queries.listWithdrawnRows(scope, memberId, since),
    queries.findStanding(scope, memberId, since),
  ])
  const { data, next_cursor } = getPage(rows, page.limit, (last) => [last.at, last._id])
  return {
    data: data.map(({ member_id: memberId, ...row }) => ({
      ...row,
      years: findYears(row, scope.now),
      actions: vouchActionsFor({ voucherId: row.voucher._id, memberId, isHidden: row.hidden }, scope.actor.id),
      // That somebody else hid it is theirs to know.
      hidden: row.hidden && memberId === scope.actor.id,
    })),
    next_cursor,
    withdrawn,
    you: {
      // Of nobody there is no reason to tell.
      obstacle: standing ? obstacleFor(standing, scope.now) : ('own' as const),
      left: standing ? getLeft(standing) : 0,
    },
  }
}

/** One page of whom the actor vouches for. */
export async function listVouchesGiven(scope: MemberScope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listGivenRows(scope, { after, limit: page.limit + 1 })
  const { data, next_cursor } = getPage(rows, page.limit, (last) => [last.at, last._id])
  return {
    data: data.map((row) => ({ ...row, years: findYears(row, scope.now) })),
    next_cursor,
  }
}

/** No longer vouches for a member, who is told; idempotent. */
export const withdrawVouch = (scope: MemberScope, id: string): Promise<void> =>
  scope.transaction(async (inner) => {
    const { isNew } = (await queries.writeWithdrawn(inner, id)) ?? refuse('vouch.not_found')
    if (isNew) await inner.emit(domainEvent('vouch.moved', { vouchId: id, what: 'withdrawn' }))
  })

/** Hides that somebody vouches for the actor, or shows it again; idempotent. */
export async function hideVouch(scope: MemberScope, id: string, isHidden: boolean): Promise<void> {
  if ((await queries.writeHidden(scope, id, isHidden)) === 0) refuse('vouch.not_found')
}

/** One page of what operators look at. */
export async function listForReview(scope: MemberScope, { query }: InputOf<typeof listVouches>) {
  const after = readCursor(query.cursor, momentAndId)
  const rows = await review.listSeenRows(scope, {
    view: query.view,
    member: query.member,
    after,
    limit: query.limit + 1,
  })
  const { data, next_cursor } = getPage(rows, query.limit, (last) => [last.at, last._id])
  return {
    data: data.map(({ years, ...row }) => ({
      ...row,
      years: findYears({ years, createdAt: row.created_at }, scope.now),
    })),
    next_cursor,
  }
}

/** Finds nothing wrong with a vouch: it leaves the queue, until its member is suspended anew. */
export async function checkVouch(scope: MemberScope, id: string): Promise<void> {
  await scope.transaction(async (inner) => {
    if ((await review.writeChecked(inner, id)) === 0) refuse('vouch.not_found')
    await settleReports(
      inner,
      { kind: 'vouch', subjectId: id },
      { outcome: 'no_action', note: 'Decided in its queue.' },
    )
  })
}

/** Removes a vouch for good, and closes what is reported of it; idempotent. */
export const removeVouch = (scope: MemberScope, id: string): Promise<void> =>
  scope.transaction(async (inner) => {
    if (!(await review.lockDecidable(inner, id))) refuse('vouch.not_found')
    await takeDown(inner, id)
    await settleReports(inner, { kind: 'vouch', subjectId: id }, { outcome: 'removed', note: 'Decided in its queue.' })
  })

/** Removes a vouch, of which its voucher is told; once. */
async function takeDown(scope: Scope, id: string): Promise<void> {
  if ((await queries.writeRemoved(scope, id)) === 1)
    await scope.emit(domainEvent('vouch.moved', { vouchId: id, what: 'removed' }))
}

/** Removes what a report was right about; idempotent. */
export const takeDownVouch = (scope: Scope, id: string): Promise<void> =>
  scope.transaction((inner) => takeDown(inner, id))

/** Forgets what was taken back or removed, once it no longer counts. */
export const forgetVouches = (scope: Scope): Promise<number> => queries.forgetBefore(scope, countedSince(scope.now))
