import type * as contract from '@sparkhood/contract/admin/sanctions'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { sweep } from '../../../platform/data/sweep.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { changeAccountStatus, suspendAccount } from '../../accounts/public.ts'
import { rewriteCard } from '../../discovery/public.ts'
import { endHelpers } from '../../trusted-helpers/public.ts'
import { resolvedKeptMs } from '../rules.ts'
import { restoredEmail, suspendedEmail, warnedEmail } from './emails.ts'
import * as queries from './queries.ts'

/**
 * Suspends a member: signs them out everywhere at once, removes them from all lists, and emails the reason. Idempotent.
 * Call it in a transaction.
 */
export async function suspendMember(scope: Scope<'live'>, sanction: queries.NewSanction): Promise<void> {
  const { memberId } = sanction
  const account = await queries.lockAccount(scope, memberId)
  if (!account || account.suspended) return
  const sanctionId = await queries.writeSanction(scope, 'suspension', sanction)
  await suspendAccount(scope, memberId)
  await endHelpers(scope, memberId)
  await rewriteCard(scope, memberId)
  await scope.emit(domainEvent('member.sanctioned', { sanctionId }))
}

/** Suspends a member by decision of the actor, an operator. Refuses other operators, and members already suspended. */
export const suspend = (
  scope: MemberScope<'live'>,
  { params, body }: InputOf<typeof contract.suspendMember>,
): Promise<void> =>
  scope.transaction(async (inner) => {
    const account = await lockMemberAccount(inner, params.id)
    if (account.suspended) refuse('sanction.suspended')
    if (body.until && body.until <= scope.now) refuse('sanction.past')
    await suspendMember(inner, { memberId: params.id, by: scope.actor.id, ...body })
  })

/** Warns a member in the actor's words. Refuses other operators. */
export const warn = (scope: MemberScope, { params, body }: InputOf<typeof contract.warnMember>): Promise<void> =>
  scope.transaction(async (inner) => {
    await lockMemberAccount(inner, params.id)
    const warning = { memberId: params.id, by: scope.actor.id, ...body }
    const sanctionId = await queries.writeSanction(inner, 'warning', warning)
    await inner.emit(domainEvent('member.sanctioned', { sanctionId }))
  })

/** Ends a suspension, and with it an open appeal. Refuses a member who is not suspended. */
export const restore = (
  scope: MemberScope<'live'>,
  { params, body }: InputOf<typeof contract.restoreMember>,
): Promise<void> =>
  scope.transaction(async (inner) => {
    const account = (await queries.lockAccount(inner, params.id)) ?? refuse('member.not_found')
    if (!account.suspended) refuse('sanction.not_suspended')
    await restoreMember(inner, params.id, { by: scope.actor.id, reason: body.reason })
  })

/** Ends the suspension of a member. Call it in a transaction. */
export async function restoreMember(
  scope: Scope<'live'>,
  memberId: string,
  lift: { by?: string; reason: string },
): Promise<void> {
  const lifted = await queries.writeLift(scope, memberId, lift)
  await changeAccountStatus(scope, memberId, 'restored')
  await rewriteCard(scope, memberId)
  if (!lifted) return
  await queries.writeDecision(scope, lifted.id, { outcome: 'lifted', ...lift })
  await scope.emit(domainEvent('member.restored', { sanctionId: lifted.id }))
}

/** Ends all suspensions whose time is over. */
export const liftSuspensions = (scope: Scope<'live'>): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listDue(scope, after),
    ({ id, member_id: memberId }) =>
      scope.transaction(async (inner) => {
        await queries.lockAccount(inner, memberId)
        if (await queries.isStillDue(inner, id)) await restoreMember(inner, memberId, { reason: '' })
      }),
  )

/** Emails a member about a warning or a suspension. */
export async function emailSanction(scope: Scope<'mail'>, sanctionId: string): Promise<void> {
  const facts = await queries.findEmailFacts(scope, sanctionId)
  if (!facts) return
  const email = facts.kind === 'warning' ? warnedEmail(facts) : suspendedEmail(facts, scope.settings.publicUrl)
  await scope.mail.send(email)
}

/** Emails a member that their suspension is over. */
export async function emailRestored(scope: Scope<'mail'>, sanctionId: string): Promise<void> {
  const facts = await queries.findEmailFacts(scope, sanctionId)
  if (facts) await scope.mail.send(restoredEmail(facts, scope.settings.publicUrl))
}

/** Ends suspensions of members whose account is gone for good, and deletes old sanctions. */
export async function forgetSanctions(scope: Scope<'live'>): Promise<void> {
  await sweep(
    scope,
    (after) => queries.listOfGone(scope, after),
    ({ member_id: memberId }) =>
      scope.transaction((inner) => restoreMember(inner, memberId, { reason: 'Their account has been deleted.' })),
  )
  await queries.removeOver(scope, new Date(scope.now.getTime() - resolvedKeptMs))
}

/** Locks the account of a member. Refuses operators: they must first lose the role, which is a separate action. */
export async function lockMemberAccount(scope: MemberScope, memberId: string): Promise<queries.AccountFacts> {
  const account = (await queries.lockAccount(scope, memberId)) ?? refuse('member.not_found')
  if (account.role !== 'member') refuse('sanction.operator')
  return account
}
