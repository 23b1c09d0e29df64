import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { momentAndId, readCursor, writeCursor } from '../../platform/cursor.ts'
import { happening } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { rewriteCard } from '../discovery/public.ts'
import * as queries from './queries.ts'

/** What waits for an admin's word, oldest first. */
export async function listWaiting(scope: Scope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.findWaiting(scope, { after, limit: page.limit + 1 })
  const data = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? data.at(-1) : undefined
  return { data, next_cursor: last ? writeCursor([last.submitted_at.toISOString(), last._id]) : null }
}

/**
 * Writes down an admin's word on a skill, by which it is found or not. Refuses one that was changed since it was seen, and
 * their own.
 */
export const decideOnSkill = (scope: MemberScope, skillId: string, decision: queries.Decision): Promise<void> =>
  scope.atomically(async (inner) => {
    const ownerId = await queries.writeDecision(inner, skillId, decision)
    // Taken back with the transaction.
    if (ownerId === inner.actor.id) refuse('skill.own')
    if (ownerId) {
      if (decision.status === 'approved') await inner.emit(happening('skill.approved', { skillId }))
      return rewriteCard(inner, ownerId)
    }
    refuse((await queries.isThere(inner, skillId)) ? 'skill.changed' : 'skill.not_found')
  })

const takenDown = 'It does not keep to our rules. Please change it, and we will look at it again.'

/** Takes a skill off every list after a report that was right; its owner reads why. Again is the same as once. */
export const takeDownSkill = (scope: Scope, skillId: string): Promise<void> =>
  scope.atomically(async (inner) => {
    const decision = { status: 'rejected', reason: takenDown, seenAt: undefined } as const
    const ownerId = await queries.writeDecision(inner, skillId, decision)
    if (ownerId) await rewriteCard(inner, ownerId)
  })
