import type { decideAppeal as decideEndpoint, OwnSuspension } from '@sparkhood/contract/admin/sanctions'
import type { InputOf } from '@sparkhood/contract/endpoint'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { getPage, momentAndId, readCursor } from '../../../platform/cursor.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { keptEmail } from './emails.ts'
import * as queries from './queries.ts'
import { restoreMember } from './suspensions.ts'

/** A member's suspension, in the words that they read. Refuses a member who is not suspended. */
export async function getSuspension(scope: Scope, memberId: string): Promise<OwnSuspension> {
  const row = (await queries.findOwn(scope, memberId)) ?? refuse('sanction.not_suspended')
  const { message, sent_at: at, outcome, answer, id: _id, ...suspension } = row
  const hasAppealed = message !== null && at !== null && answer !== null
  return { ...suspension, appeal: hasAppealed ? { message, at, outcome, answer } : null }
}

/** Records the appeal of a suspended member, one for each suspension. */
export async function appealSuspension(scope: Scope, memberId: string, message: string): Promise<void> {
  const { id } = (await queries.findOwn(scope, memberId)) ?? refuse('sanction.not_suspended')
  if ((await queries.writeAppeal(scope, id, message)) === 0) refuse('sanction.appealed')
}

/** One page of the open appeals, oldest first. */
export async function listAppeals(scope: MemberScope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listWaitingAppeals(scope, { after, limit: page.limit + 1 })
  return getPage(rows, page.limit, (last) => [last.exactly, last._id])
}

/**
 * Decides an appeal: the suspension stays, or ends. The member is emailed either way. If there is another operator, the
 * one who suspended the member cannot decide that it stays.
 */
export const decideAppeal = (
  scope: MemberScope<'live'>,
  { params, body }: InputOf<typeof decideEndpoint>,
): Promise<void> =>
  scope.transaction(async (inner) => {
    const found = (await queries.lockAppeal(inner, params.id)) ?? refuse('appeal.not_found')
    if (found.decided) refuse('appeal.decided')
    if (body.outcome === 'kept' && found.wants_another) refuse('appeal.own')
    const decision = { ...body, by: scope.actor.id }
    if (body.outcome === 'lifted') return restoreMember(inner, found.member_id, decision)
    await queries.writeDecision(inner, found.sanction_id, decision)
    await inner.emit(domainEvent('appeal.kept', { appealId: params.id }))
  })

/** Emails a member that their suspension stays, and why. */
export async function emailAppealRejected(scope: Scope<'mail'>, appealId: string): Promise<void> {
  const answered = await queries.findAnswered(scope, appealId)
  if (answered) await scope.mail.send(keptEmail(answered))
}
