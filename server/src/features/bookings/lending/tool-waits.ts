import type { ToolState } from '@sparkhood/contract/bookings/tool-waits'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import * as queries from './queries.ts'

/** Whether a tool is on loan. Refuses skill.not_found for a listing that the actor cannot see. */
export async function getToolState(scope: MemberScope, skillId: string): Promise<ToolState> {
  const { dueBack, isWaiting } = await findTool(scope, skillId)
  return {
    on_loan: dueBack !== null,
    due_back: dueBack,
    overdue: dueBack !== null && dueBack < scope.now,
    waiting: isWaiting,
  }
}

const findTool = async (scope: MemberScope, skillId: string): Promise<queries.ToolRow> =>
  (await queries.findTool(scope, skillId)) ?? refuse('skill.not_found')

/** Subscribes the actor to one notification when the tool is back. Refuses their own tool, and one that is available. */
export async function waitForTool(scope: MemberScope, skillId: string): Promise<ToolState> {
  const tool = await findTool(scope, skillId)
  if (tool.ownerId === scope.actor.id) refuse('booking.own_skill')
  if (!tool.dueBack) refuse('loan.not_out')
  await queries.insertWait(scope, skillId)
  return getToolState(scope, skillId)
}

export async function stopWaiting(scope: MemberScope, skillId: string): Promise<ToolState> {
  await queries.removeWait(scope, skillId)
  return getToolState(scope, skillId)
}

/** Notifies, once, the members who wait for the tool of a loan that it is back. Idempotent. */
export const publishToolBack = (scope: Scope, bookingId: string): Promise<void> =>
  scope.transaction(async (inner) => {
    const tool = await queries.findToolOf(inner, bookingId)
    if (!tool?.isBack) return
    const members = (await queries.endWaits(inner, tool.skillId)).map(({ memberId }) => memberId)
    const at = inner.now.toISOString()
    if (members.length > 0) await inner.emit(domainEvent('tool.back', { skillId: tool.skillId, members, at }))
  })
