import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { getPage, momentAndId, readCursor } from '../../../platform/cursor.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { rewriteCard } from '../../discovery/public.ts'
import { hiddenEmail, refusedEmail } from '../emails.ts'
import * as queries from '../queries.ts'
import * as decisions from './queries.ts'

/** One page of the skills that wait for an admin's decision, oldest first. */
export async function listWaiting(scope: Scope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listWaitingSkills(scope, { after, limit: page.limit + 1 })
  return getPage(rows, page.limit, (last) => [last.submitted_at.toISOString(), last._id])
}

/**
 * Stores an admin's decision on a skill, which shows or hides it. Refuses a skill that was changed since the admin saw
 * it, or on which somebody has decided otherwise since.
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
    await emailDecision(inner, skillId, { ...decided, status: decision.status, by: inner.actor.id })
  })

async function refuseUnwritten(scope: Scope, skillId: string, { seenAt }: decisions.Decision): Promise<never> {
  const { submittedAt } = (await decisions.findSubmitted(scope, skillId)) ?? refuse('skill.not_found')
  return refuse(submittedAt.getTime() === seenAt?.getTime() ? 'skill.decided' : 'skill.changed')
}

/** Shows or hides it in lists, and publishes the decision if it is new. */
async function emailDecision(
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

/** Removes a skill from every list after an upheld report, and notifies its owner. Idempotent. */
export const takeDownSkill = (scope: Scope<'live'>, skillId: string): Promise<void> =>
  scope.transaction(async (inner) => {
    const decision = { status: 'rejected', reason: takenDown, seenAt: undefined } as const
    const decided = await decisions.writeDecision(inner, skillId, decision)
    if (decided) await emailDecision(inner, skillId, { ...decided, status: decision.status })
  })

/** Hides a skill that several members reported, until an operator decides. Call it in a transaction. Idempotent. */
export async function hideReported(scope: Scope<'live'>, skillId: string): Promise<void> {
  const hidden = await decisions.writeHidden(scope, skillId)
  if (!hidden) return
  await rewriteCard(scope, hidden.ownerId)
  await scope.emit(domainEvent('skill.hidden', { skillId }))
}

/** Shows a skill again after its reports were dismissed. Call it in a transaction. Idempotent. */
export async function unhideReported(scope: MemberScope<'live'>, skillId: string): Promise<void> {
  const shown = await decisions.writeUnhidden(scope, skillId)
  if (shown) await emailDecision(scope, skillId, { ...shown, isNew: true, status: 'approved', by: scope.actor.id })
}

/** Emails the owner of a skill that it is hidden during a review. */
export async function mailHidden(scope: Scope<'mail'>, skillId: string): Promise<void> {
  const hidden = await decisions.findHidden(scope, skillId)
  if (hidden) await scope.mail.send(hiddenEmail(hidden))
}

/** Emails the owner of a refused skill the reason. */
export async function mailRefusal(scope: Scope<'mail'>, skillId: string): Promise<void> {
  const refused = await decisions.findRefused(scope, skillId)
  if (refused)
    await scope.mail.send(refusedEmail(refused, `${scope.settings.publicUrl}/settings/skills/edit/${skillId}`))
}
