import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import type { Limit } from '../../platform/data/limits.ts'
import { sharePairs } from '../../platform/data/pairs.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import * as queries from './queries.ts'

/** Each tells somebody, and can be taken back and done again. */
const followsADay: Limit = { name: 'follow', times: 200, withinS: 24 * 3600 }

/** Follows a member; idempotent. Refuses who is not there, and oneself. */
export async function followMember(scope: MemberScope, memberId: string): Promise<void> {
  await scope.limits.count(followsADay, scope.actor.id)
  await scope.transaction(async (inner) => {
    await sharePairs(inner.db, [[scope.actor.id, memberId]])
    const followed = (await queries.writeFollow(inner, memberId)) ?? refuse('member.not_found')
    const published = { followerId: scope.actor.id, followedId: memberId }
    if (followed.is_new) await inner.emit(domainEvent('member.followed', published))
  })
}

/** Stops following a member, if the actor did. */
export async function unfollowMember(scope: MemberScope, memberId: string): Promise<void> {
  if (!(await queries.removeFollow(scope, memberId))) refuse('member.not_found')
}

/** One page of whom the actor follows, or of who follows them, newest first. */
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
