import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import type { Limit } from '../../platform/data/limits.ts'
import { sharePairs } from '../../platform/data/pairs.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import * as queries from './queries.ts'

/** Each follow notifies somebody, and can be undone and repeated. */
const followsADay: Limit = { name: 'follow', times: 200, withinS: 24 * 3600 }

/** Follows a member. Idempotent. Refuses the actor themselves, and a member who is not visible. */
export async function followMember(scope: MemberScope, memberId: string): Promise<void> {
  await scope.limits.count(followsADay, scope.actor.id)
  await scope.transaction(async (inner) => {
    await sharePairs(inner.db, [[scope.actor.id, memberId]])
    const followed = (await queries.writeFollow(inner, memberId)) ?? refuse('member.not_found')
    const published = { followerId: scope.actor.id, followedId: memberId }
    if (followed.is_new) await inner.emit(domainEvent('member.followed', published))
  })
}

/** Stops following a member. Idempotent. Refuses member.not_found. */
export async function unfollowMember(scope: MemberScope, memberId: string): Promise<void> {
  if (!(await queries.removeFollow(scope, memberId))) refuse('member.not_found')
}

/** One page of members whom the actor follows, or who follow them, newest first. */
export async function listFollows(
  scope: MemberScope,
  of: 'following' | 'followers',
  page: PageQuery & { q?: string | undefined },
) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listFollowRows(scope, of, { after, limit: page.limit + 1, named: page.q })
  const { data: shown, next_cursor } = getPage(rows, page.limit, (last) => [last.at, last.member._id])
  return {
    members: shown.map(({ member }) => member),
    next_cursor,
  }
}
