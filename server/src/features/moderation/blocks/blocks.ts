import { mayDo } from '@sparkhood/contract/admin/permissions'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { getPage, momentAndId, readCursor } from '../../../platform/cursor.ts'
import { takePair } from '../../../platform/data/pairs.ts'
import { refuse, requireNotHelper } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { endRequestsBetween } from '../../bookings/public.ts'
import { forgetListed } from '../../discovery/public.ts'
import { endFollowsBetween } from '../../follows/public.ts'
import { closeOffersBetween } from '../../help-requests/public.ts'
import { endHelpers, noteAbout } from '../../trusted-helpers/public.ts'
import { blocksADay } from '../rules.ts'
import * as queries from './queries.ts'

/**
 * Blocks a member and ends follows and pending requests between the two, with a full refund. Accepted bookings stay.
 * Idempotent. Refuses a member who is not there.
 */
export async function blockMember(scope: MemberScope<'live'>, memberId: string): Promise<void> {
  requireNotHelper(scope, memberId)
  // A block ends agreements, so it would leave the member with this organiser alone.
  if (scope.acting && mayDo(await queries.findRole(scope, memberId), 'members.organise')) refuse('helper.with_yourself')
  await scope.limits.count(blocksADay, scope.actor.id)
  await scope.transaction(async (inner) => {
    noteAbout(inner, { otherId: memberId })
    await takePair(inner.db, [scope.actor.id, memberId])
    forgetListed(inner, [scope.actor.id, memberId])
    if (!(await queries.writeBlock(inner, memberId))) refuse('member.not_found')
    await endHelpers(inner, scope.actor.id, { otherId: memberId })
    await endFollowsBetween(inner, scope.actor.id, memberId)
    await closeOffersBetween(inner, scope.actor.id, memberId)
  })
  // Requests made meanwhile are committed, and later ones see the block: none stays pending after this.
  await endRequestsBetween(scope, memberId)
}

/** What blocking a member would do to the bookings with them: requests that end, and accepted ones that stay. */
export async function previewBlock(scope: MemberScope, memberId: string) {
  const [rows, regular] = await Promise.all([
    queries.listLiveBetween(scope, memberId),
    queries.listRegularBetween(scope, memberId),
  ])
  const shown = rows.map(({ is_pending: _, ...row }) => row)
  return {
    requests: shown.filter((_, nth) => rows[nth]?.is_pending),
    bookings: shown.filter((_, nth) => !rows[nth]?.is_pending),
    regular,
  }
}

/** Lifts the actor's block of a member. Refuses one who is not blocked. */
export const unblockMember = (scope: MemberScope, memberId: string): Promise<void> =>
  scope.transaction(async (inner) => {
    noteAbout(inner, { otherId: memberId })
    if ((await queries.removeBlock(inner, memberId)) === 0) refuse('member.not_found')
    // A follow written at the moment of the block would reappear.
    await endFollowsBetween(inner, scope.actor.id, memberId)
  })

/** One page of the members whom the actor has blocked, newest first. */
export async function listBlocked(scope: MemberScope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listBlockedRows(scope, { after, limit: page.limit + 1 })
  return getPage(rows, page.limit, (last) => [last.at, last.blocked_id._id])
}
