import { mayDo } from '@sparkhood/contract/admin/permissions'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { helperActsKeptDays } from '@sparkhood/contract/people/helper-terms'
import type * as contract from '@sparkhood/contract/people/trusted-helpers'
import { oneAddress } from '@sparkhood/contract/primitives/email'
import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { breaks } from '../../platform/data/database.ts'
import type { Limit } from '../../platform/data/limits.ts'
import { sharePairs } from '../../platform/data/pairs.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { requireConfirmed, requireSession } from '../sessions/confirming/public.ts'
import { endLostGrants, lockHelper, replaceGrants, writeOrganised } from './acting/queries.ts'
import * as queries from './queries.ts'
import { getState, isGoodEnd, lapseOf } from './rules.ts'

/** Each invitation emails somebody, who may not be a member. */
const invitationsADay: Limit = { name: 'helper.invite', times: 10, withinS: 24 * 3600 }

type Grant = contract.HelperGrant

const asWire = (row: queries.GrantRow, now: Date): Grant => {
  const { limit_gbp_minor, limit_spark_minor, gbp, spark, ...shown } = row
  return {
    ...shown,
    state: getState(row, now),
    monthly_pounds: pounds(limit_gbp_minor),
    monthly_sparks: sparks(limit_spark_minor),
    spent_pounds: pounds(gbp),
    spent_sparks: sparks(spark),
  }
}

/** Returns the actor's helpers, and the members they help. */
export const listHelpers = async (scope: MemberScope): Promise<Grant[]> =>
  (await queries.listGrants(scope)).map((row) => asWire(row, scope.now))

const readGrant = async (scope: MemberScope, id: string): Promise<Grant> =>
  asWire((await queries.findGrant(scope, id)) ?? refuse('helper.not_found'), scope.now)

type Invitation = InputOf<typeof contract.inviteHelper>['body']

/** Invites somebody to act for the actor. The response is the same whether or not a member has the address. */
export async function inviteHelper(scope: MemberScope, body: Invitation): Promise<Grant> {
  const limits = getLimits(body)
  if (!isGoodEnd(body.last_day, scope.now)) refuse('helper.bad_end')
  const whom = await getInvited(scope, body)
  await requireConfirmed(scope)
  await scope.limits.count(invitationsADay, scope.actor.id)
  const id = newId()
  await scope.transaction(async (inner) => {
    if (whom.helperId) await shareWithInvited(inner, whom.helperId)
    if (!(await queries.lockMember(inner))) refuse('access.forbidden')
    await queries.closeOverGrants(inner)
    if (await queries.isFull(inner)) refuse('helper.too_many')
    const grant = { id, ...whom, ...limits, rights: body.rights, lapsesAt: lapseOf(scope.now), lastDay: body.last_day }
    await queries.writeGrant(inner, grant).catch(refuseSecond)
    await inner.emit(domainEvent('helper.moved', { grantId: id, what: 'invited' }))
    await requireSession(inner)
  })
  return readGrant(scope, id)
}

/** Blocks concurrent blocking between the actor and the invited member. Refuses member.not_found if they are hidden. */
async function shareWithInvited(scope: MemberScope, memberId: string): Promise<void> {
  await sharePairs(scope.db, [[scope.actor.id, memberId]])
  if (!(await queries.findInvitable(scope, memberId))) refuse('member.not_found')
}

function refuseSecond(fault: unknown): never {
  if (breaks(fault, 'helper_grants_one_each') || breaks(fault, 'helper_grants_one_address'))
    refuse('helper.invited_already')
  throw fault
}

function getLimits({ rights, monthly_pounds, monthly_sparks }: Omit<Organised, 'memberId' | 'last_day'>) {
  if (rights.length === 0) refuse('helper.no_rights')
  const pays = rights.includes('pay')
  if (pays && monthly_pounds + monthly_sparks === 0) refuse('helper.no_limit')
  return { limitGbpMinor: pays ? monthly_pounds * 100 : 0, limitSparkMinor: pays ? monthly_sparks * 100 : 0 }
}

async function getInvited(scope: MemberScope, { email, member_id: memberId }: Invitation) {
  if (memberId === scope.actor.id) refuse('helper.yourself')
  if (memberId !== undefined) {
    const found = (await queries.findInvitable(scope, memberId)) ?? refuse('member.not_found')
    return { helperId: found.id, email: null }
  }
  if (email === undefined) refuse('input.invalid', { issues: [{ path: 'body.email', message: 'Email is required' }] })
  if (oneAddress((await queries.findOwnAddress(scope)) ?? '') === email) refuse('helper.yourself')
  return { helperId: null, email }
}

/** An invitation to the actor that is still open, locked. */
async function lockInvitation(scope: MemberScope, id: string) {
  const grant = await queries.lockGrant(scope, id)
  if (!grant || grant.member_id === scope.actor.id || grant.hidden) refuse('helper.not_found')
  if (getState(grant, scope.now) !== 'invited' || grant.member_gone) refuse('helper.not_open')
}

type Organised = { memberId: string } & Pick<Invitation, 'rights' | 'monthly_pounds' | 'monthly_sparks' | 'last_day'>

/**
 * Makes the actor, an organiser, act for a member without email from now on, in place of any earlier agreement of the
 * two. Call it in the transaction that records the consent. Refuses the rights, limits and days that an invitation
 * refuses, and access.forbidden.
 */
export async function agreeFor(scope: MemberScope, { memberId, ...agreed }: Organised): Promise<void> {
  const limits = getLimits(agreed)
  if (!isGoodEnd(agreed.last_day, scope.now)) refuse('helper.bad_end')
  const member: MemberScope = { ...scope, actor: { id: memberId, sid: scope.actor.sid, role: 'member' } }
  if (!(await queries.lockMember(member))) refuse('assisted.closed')
  // An operator who lost the role during the call must not get an agreement that becomes effective with a later role.
  const helper = await lockHelper(scope)
  if (!helper || helper.hidden || !mayDo(helper.role, 'members.organise')) refuse('access.forbidden')
  await queries.closeOverGrants(member)
  await replaceGrants(member, scope.actor.id)
  if (await queries.isFull(member)) refuse('helper.too_many')
  const id = newId()
  const whom = { helperId: scope.actor.id, email: null, lapsesAt: scope.now, lastDay: agreed.last_day }
  await queries.writeGrant(member, { id, ...whom, ...limits, rights: agreed.rights })
  await writeOrganised(member, id)
  await scope.emit(domainEvent('helper.moved', { grantId: id, what: 'accepted' }))
}

/** Accepts an invitation to act for a member. */
export async function acceptHelping(scope: MemberScope, id: string): Promise<Grant> {
  await scope.transaction(async (inner) => {
    const inviterId = (await queries.findInviter(inner, id)) ?? refuse('helper.not_found')
    await sharePairs(inner.db, [[inner.actor.id, inviterId]])
    if ((await lockHelper(inner))?.hidden !== false) refuse('helper.not_open')
    await lockInvitation(inner, id)
    await queries.writeAccepted(inner, id).catch(refuseSecond)
    await inner.emit(domainEvent('helper.moved', { grantId: id, what: 'accepted' }))
  })
  return readGrant(scope, id)
}

/** Declines an invitation. */
export const declineHelping = (scope: MemberScope, id: string): Promise<void> =>
  scope.transaction(async (inner) => {
    await lockInvitation(inner, id)
    await queries.writeEnded(inner, id, 'declined')
    await inner.emit(domainEvent('helper.moved', { grantId: id, what: 'declined' }))
  })

/** Ends an agreement at once: a running act is finished first, and no later one takes effect. Idempotent. */
export const endHelping = (scope: MemberScope, id: string): Promise<void> =>
  scope.transaction(async (inner) => {
    const grant = (await queries.lockGrant(inner, id)) ?? refuse('helper.not_found')
    if (grant.member_id !== scope.actor.id && grant.helper_id !== scope.actor.id) refuse('helper.not_found')
    const by = grant.member_id === scope.actor.id ? 'member' : 'helper'
    if ((await queries.writeEnded(inner, id, by)) === 0 || !grant.accepted_at) return
    await inner.emit(domainEvent('helper.moved', { grantId: id, what: 'ended' }))
  })

/**
 * Which agreements of an account to end: those with one other account; those as an organiser, after losing the
 * permission; or its open invitations, which somebody who knew its password may have sent.
 */
type Only = { otherId: string } | 'organised' | 'invited'

const endGrants = (scope: Pick<Scope, 'db' | 'now'>, accountId: string, only: Only | undefined) => {
  if (only === 'organised') return endLostGrants(scope, accountId)
  if (only === 'invited') return queries.endInvitationsOf(scope, accountId)
  return only ? queries.endGrantsBetween(scope, accountId, only.otherId) : queries.endGrantsOf(scope, accountId)
}

/**
 * Ends all agreements of an account, because it is suspended or closed; or only some, because it blocks another, loses
 * the permission to organise or has a new password. Call it in the transaction that does that.
 */
export async function endHelpers(
  scope: Pick<Scope, 'db' | 'now' | 'emit'>,
  accountId: string,
  only?: Only,
): Promise<void> {
  await publishEnded(scope, await endGrants(scope, accountId, only))
}

async function publishEnded(scope: Pick<Scope, 'emit'>, ended: { id: string; accepted: boolean }[]): Promise<void> {
  const agreed = ended.filter(({ accepted }) => accepted)
  if (agreed.length === 0) return
  await scope.emit(...agreed.map(({ id }) => domainEvent('helper.moved', { grantId: id, what: 'ended' })))
}

/** One page of what was done under an agreement that the actor is a side of. */
export async function listActs(scope: MemberScope, id: string, page: PageQuery) {
  await readGrant(scope, id)
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listActRows(scope, id, { after, limit: page.limit + 1 })
  return getPage(rows, page.limit, (last) => [last.exactly, last._id])
}

/** One page of what helpers did, for operators. */
export async function listAllActs(
  scope: MemberScope,
  { member, ...page }: InputOf<typeof contract.listAllHelperActs>['query'],
) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listAllActRows(scope, member, { after, limit: page.limit + 1 })
  return getPage(rows, page.limit, (last) => [last.exactly, last._id])
}

const invitationsKeptMs = 30 * dayMs

/**
 * Ends the agreements of organisers without the permission, for whatever reason they lost it. Deletes invitations a
 * month after they expired, and agreements a year after their end.
 */
export async function deleteEnded(scope: Scope): Promise<void> {
  await scope.transaction(async (inner) => publishEnded(inner, await endLostGrants(inner)))
  await queries.sweepInvitations(scope, new Date(scope.now.getTime() - invitationsKeptMs))
  await queries.sweepGrants(scope, new Date(scope.now.getTime() - helperActsKeptDays * dayMs))
}

/** Deletes who helped a member, and whom they helped. */
export async function eraseHelpers(scope: Pick<Scope, 'db'>, memberId: string): Promise<void> {
  await queries.eraseGrantsOf(scope, memberId)
}
