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
import { countedSince, findYears, getLeft, obstacleFor, vouchActionsFor } from './rules.ts'

/** Limits attempts. Successful vouches, which notify the other member, have their own yearly limit. */
const triesADay: Limit = { name: 'vouch', times: 20, withinS: 24 * 3600 }

/**
 * Vouches for a member whom the actor knows. Refuses a member who is absent or blocked, the actor themselves, a second
 * vouch, one that we removed before, an actor who is too new, and more than the yearly limit.
 */
export async function vouchFor(scope: MemberScope, { body }: InputOf<typeof vouchEndpoint>): Promise<void> {
  refuseContactDetails({ comment: body.comment })
  await scope.limits.count(triesADay, scope.actor.id)
  await scope.transaction(async (inner) => {
    // Serialised: concurrent vouches must not exceed the yearly limit.
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

/** One page of the vouches for a member, and whether the actor may add one. */
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
      // Only the member who hid a vouch learns that it is hidden.
      hidden: row.hidden && memberId === scope.actor.id,
    })),
    next_cursor,
    withdrawn,
    you: {
      // For a member who is not visible, gives no specific reason.
      obstacle: standing ? obstacleFor(standing, scope.now) : ('own' as const),
      left: standing ? getLeft(standing) : 0,
    },
  }
}

/** One page of the actor's vouches for others. */
export async function listVouchesGiven(scope: MemberScope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listGivenRows(scope, { after, limit: page.limit + 1 })
  const { data, next_cursor } = getPage(rows, page.limit, (last) => [last.at, last._id])
  return {
    data: data.map((row) => ({ ...row, years: findYears(row, scope.now) })),
    next_cursor,
  }
}

/** Withdraws a vouch and notifies its member. Idempotent. */
export const withdrawVouch = (scope: MemberScope, id: string): Promise<void> =>
  scope.transaction(async (inner) => {
    const { isNew } = (await queries.writeWithdrawn(inner, id)) ?? refuse('vouch.not_found')
    if (isNew) await inner.emit(domainEvent('vouch.moved', { vouchId: id, what: 'withdrawn' }))
  })

/** Hides a vouch for the actor, or shows it again. Idempotent. */
export async function hideVouch(scope: MemberScope, id: string, isHidden: boolean): Promise<void> {
  if ((await queries.writeHidden(scope, id, isHidden)) === 0) refuse('vouch.not_found')
}

/** One page of vouches for operators. */
export async function listForReview(scope: MemberScope, { query }: InputOf<typeof listVouches>) {
  const after = readCursor(query.cursor, momentAndId)
  const rows = await queries.listSeenRows(scope, {
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

/** Marks a vouch as checked, which removes it from the queue until its member is suspended again. */
export async function checkVouch(scope: MemberScope, id: string): Promise<void> {
  await scope.transaction(async (inner) => {
    if ((await queries.writeChecked(inner, id)) === 0) refuse('vouch.not_found')
    await settleReports(
      inner,
      { kind: 'vouch', subjectId: id },
      { outcome: 'no_action', note: 'Decided in its queue.' },
    )
  })
}

/** Removes a vouch for good and closes the reports about it. Idempotent. */
export const removeVouch = (scope: MemberScope, id: string): Promise<void> =>
  scope.transaction(async (inner) => {
    if (!(await queries.lockDecidable(inner, id))) refuse('vouch.not_found')
    await takeDown(inner, id)
    await settleReports(inner, { kind: 'vouch', subjectId: id }, { outcome: 'removed', note: 'Decided in its queue.' })
  })

/** Removes a vouch and notifies its voucher, once. */
async function takeDown(scope: Scope, id: string): Promise<void> {
  if ((await queries.writeRemoved(scope, id)) === 1)
    await scope.emit(domainEvent('vouch.moved', { vouchId: id, what: 'removed' }))
}

/** Removes a vouch after a report was upheld. Idempotent. */
export const takeDownVouch = (scope: Scope, id: string): Promise<void> =>
  scope.transaction((inner) => takeDown(inner, id))

/** Deletes withdrawn and removed vouches that no longer count towards a year. */
export const forgetVouches = (scope: Scope): Promise<number> => queries.forgetBefore(scope, countedSince(scope.now))
