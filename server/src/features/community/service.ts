import type { InputOf } from '@sparkhood/contract/endpoint'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { listCommunity as listEndpoint } from '@sparkhood/contract/talking/community'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { notifyMembers } from '../../platform/live/members.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import * as queries from './queries.ts'

const keptMs = 180 * dayMs

/** One page of items near the actor and from those they follow, newest first. */
export async function listCommunity(
  scope: MemberScope,
  { cursor, limit, from }: InputOf<typeof listEndpoint>['query'],
) {
  const after = readCursor(cursor, momentAndId)
  const rows = await queries.listItems(scope, { after, limit: limit + 1, from })
  return getPage(rows, limit, (last) => [last.exactly, last._id])
}

/** Adds an item for a skill that can now be found. Idempotent, so editing a skill does not list it again. */
export async function addSkill(scope: Scope<'live'>, skillId: string): Promise<void> {
  if ((await queries.writeSkill(scope, skillId, newId())) > 0) await notifyPages(scope, 'skill', skillId)
}

/** Adds items for good reviews, which are shown once they are visible. */
export async function addThanks(scope: Scope<'live'>, reviewId: string): Promise<void> {
  if ((await queries.writeThanks(scope, reviewId)) > 0) await notifyPages(scope, 'thanks', reviewId)
}

/** Adds an item for a member who has completed their profile and place. */
export async function addNewcomer(scope: Scope<'live'>, memberId: string): Promise<void> {
  if ((await queries.writeNewcomer(scope, memberId, newId())) > 0) await notifyPages(scope, 'newcomer', memberId)
}

async function notifyPages(scope: Scope<'live'>, kind: string, subjectId: string): Promise<void> {
  const members = await queries.listRecipients(scope, kind, subjectId)
  if (members.length > 0) notifyMembers(scope, members, { name: 'community', data: {} })
}

/** Moves a member's items with them. */
export const moveItems = async (scope: Scope, memberId: string): Promise<void> => {
  await queries.writeMoved(scope, memberId)
}

export const forgetOld = async (scope: Scope): Promise<void> => {
  await queries.forgetOld(scope, new Date(scope.now.getTime() - keptMs))
}
