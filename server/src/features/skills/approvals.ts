import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { rewriteCard } from '../discovery/public.ts'
import { hiddenEmail, refusedEmail } from './emails.ts'
import * as decisions from './queries/decisions.ts'
import * as queries from './queries.ts'

/** What waits for an admin's word, oldest first. */
export async function listWaiting(scope: Scope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listWaitingSkills(scope, { after, limit: page.limit + 1 })
  return getPage(rows, page.limit, (last) => [last.submitted_at.toISOString(), last._id])
}

/**
 * Writes down an admin's word on a skill, by which it is found or not. Refuses one that was changed since it was seen, or on
 * which somebody decided otherwise since.
 */
export const decideOnSkill = (
  scope: MemberScope<'live'>,
  skillId: string,
  decision: decisions.Decision,
): Promise<void> =>
  scope.transaction(async (inner) => {
    const decided = await decisions.writeDecision(inner, skillId, decision)
    if (!decided) return refuseUnwritten(inner, skillId, decision)
    if (decided.isFirst) await inner.emit(domainEvent('skill.approved', { skillId }))
    await tellDecision(inner, skillId, { ...decided, status: decision.status, by: inner.actor.id })
  })

async function refuseUnwritten(scope: Scope, skillId: string, { seenAt }: decisions.Decision): Promise<never> {
  const { submittedAt } = (await decisions.findSubmitted(scope, skillId)) ?? refuse('skill.not_found')
  return refuse(submittedAt.getTime() === seenAt?.getTime() ? 'skill.decided' : 'skill.changed')
}

/** Shows or hides it in the lists, and tells of it what was not so before. */
async function tellDecision(
  scope: Scope<'live'>,
  skillId: string,
  {
    ownerId,
    isNew,
    status,
    by,
  }: Omit<decisions.Decided, 'isFirst'> & Pick<decisions.Decision, 'status'> & { by?: string },
): Promise<void> {
  const at = scope.now.toISOString()
  if (isNew) await scope.emit(domainEvent('skill.decided', { skillId, status, at, ...(by && { by }) }))
  await rewriteCard(scope, ownerId)
}

const takenDown = 'It does not keep to our rules.'

/** Takes a skill off every list after a report that was right; its owner is told why. Idempotent. */
export const takeDownSkill = (scope: Scope<'live'>, skillId: string): Promise<void> =>
  scope.transaction(async (inner) => {
    const decision = { status: 'rejected', reason: takenDown, seenAt: undefined } as const
    const decided = await decisions.writeDecision(inner, skillId, decision)
    if (decided) await tellDecision(inner, skillId, { ...decided, status: decision.status })
  })

/** Hides a skill that several members reported, until an operator decides. Call it in a transaction. Idempotent. */
export async function hideReported(scope: Scope<'live'>, skillId: string): Promise<void> {
  const hidden = await decisions.writeHidden(scope, skillId)
  if (!hidden) return
  await rewriteCard(scope, hidden.ownerId)
  await scope.emit(domainEvent('skill.hidden', { skillId }))
}

/** Shows a skill again once nothing was found wrong with it. Call it in a transaction. Idempotent. */
export async function unhideReported(scope: MemberScope<'live'>, skillId: string): Promise<void> {
  const shown = await decisions.writeUnhidden(scope, skillId)
  if (shown) await tellDecision(scope, skillId, { ...shown, isNew: true, status: 'approved', by: scope.actor.id })
}

/** Writes to the owner of a skill that it is hidden while somebody looks at it. */
export async function mailHidden(scope: Scope<'mail'>, skillId: string): Promise<void> {
  const hidden = await decisions.findHidden(scope, skillId)
  if (hidden) await scope.mail.send(hiddenEmail(hidden))
}

/** Writes to the owner of a skill that is not shown why that is so. */
export async function mailRefusal(scope: Scope<'mail'>, skillId: string): Promise<void> {
  const refused = await decisions.findRefused(scope, skillId)
  if (refused)
    await scope.mail.send(refusedEmail(refused, `${scope.settings.publicUrl}/settings/skills/edit/${skillId}`))
}
