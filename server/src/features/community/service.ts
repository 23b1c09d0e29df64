import type { InputOf } from '@sparkhood/contract/endpoint'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { listCommunity as listEndpoint } from '@sparkhood/contract/talking/community'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { tellMembers } from '../../platform/live/members.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import * as queries from './queries.ts'

const keptMs = 180 * dayMs

/** One page of what is new near the actor and from those they follow, newest first. */
export async function listCommunity(
  scope: MemberScope,
  { cursor, limit, from }: InputOf<typeof listEndpoint>['query'],
) {
  const after = readCursor(cursor, momentAndId)
  const rows = await queries.listItems(scope, { after, limit: limit + 1, from })
  return getPage(rows, limit, (last) => [last.exactly, last._id])
}

/** A skill may be found from now on. Idempotent: nobody comes up again by changing a word. */
export async function addSkill(scope: Scope<'live'>, skillId: string): Promise<void> {
  if ((await queries.writeSkill(scope, skillId, newId())) > 0) await tell(scope, 'skill', skillId)
}

/** Kind words were written, of which others hear once they may be read. */
export async function addThanks(scope: Scope<'live'>, reviewId: string): Promise<void> {
  if ((await queries.writeThanks(scope, reviewId)) > 0) await tell(scope, 'thanks', reviewId)
}

/** Somebody has said who and where they are. */
export async function addNewcomer(scope: Scope<'live'>, memberId: string): Promise<void> {
  if ((await queries.writeNewcomer(scope, memberId, newId())) > 0) await tell(scope, 'newcomer', memberId)
}

async function tell(scope: Scope<'live'>, kind: string, subjectId: string): Promise<void> {
  const members = await queries.listWatching(scope, kind, subjectId)
  if (members.length > 0) tellMembers(scope, members, { name: 'community', data: {} })
}

/** What is new of a member goes with them. */
export const moveItems = async (scope: Scope, memberId: string): Promise<void> => {
  await queries.writeMoved(scope, memberId)
}

export const forgetOld = async (scope: Scope): Promise<void> => {
  await queries.forgetOld(scope, new Date(scope.now.getTime() - keptMs))
}
