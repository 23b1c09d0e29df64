import {
  type appointMember as appointEndpoint,
  type listMembers as listEndpoint,
  type MemberList,
  memberListSizes,
  type WholeMember,
} from '@sparkhood/contract/admin/members'
import { mayDo } from '@sparkhood/contract/admin/permissions'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import { getPage, momentAndId, readCursor } from '../../../platform/cursor.ts'
import { takeAdvisoryLock } from '../../../platform/data/database.ts'
import { takeStandingPatiently } from '../../../platform/data/standings.ts'
import { getDevice } from '../../../platform/device-names.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { giveRole } from '../../accounts/public.ts'
import { stopOrganising } from '../../assisted-members/public.ts'
import { requireConfirmed } from '../../sessions/confirming/public.ts'
import { getBalances } from '../../wallet/public.ts'
import { searchFor } from '../rules.ts'
import * as queries from './queries.ts'

/** One page of members, newest first. */
export async function listMembers(
  scope: MemberScope<'heavyReads'>,
  { q, state: filter, cursor, limit }: InputOf<typeof listEndpoint>['query'],
) {
  const after = readCursor(cursor, momentAndId)
  const wanted = { ...searchFor(q), filter, after, limit: limit + 1 }
  const rows = await scope.heavyReads.through(() => queries.listMemberRows(scope, wanted))
  return getPage(rows, limit, (last) => [last.exactly, last._id])
}

/** Everything the actor may see of a member. About themselves, actors see neither reports nor notes. */
export async function inspectMember(scope: MemberScope, id: string): Promise<WholeMember> {
  const head = (await queries.findMember(scope, id)) ?? refuse('member.not_found')
  const isOwn = id === scope.actor.id
  const [skills, bookings, reports, sanctions, notes, devices] = await Promise.all([
    queries.listSkills(scope, id),
    queries.listBookings(scope, id),
    queries.listReports(scope, id),
    queries.listSanctions(scope, id),
    isOwn ? [] : queries.listNotes(scope, id),
    queries.listDevices(scope, id),
  ])
  const named = devices.map((device) => ({ ...device, name: getDevice(device.name).name }))
  const money = mayDo(scope.actor.role, 'money.see') ? await toMoney(scope, id) : null
  return { ...head, ...getFirst({ skills, reports, sanctions, notes, devices: named }), bookings, money }
}

/** Cuts each list to its displayed size, and names the lists with older entries. */
function getFirst({ skills, reports, sanctions, notes, devices }: Pick<WholeMember, MemberList>) {
  const found = { skills, reports, sanctions, notes, devices }
  const all = Object.keys(memberListSizes) as MemberList[]
  return {
    skills: skills.slice(0, memberListSizes.skills),
    reports: reports.slice(0, memberListSizes.reports),
    sanctions: sanctions.slice(0, memberListSizes.sanctions),
    notes: notes.slice(0, memberListSizes.notes),
    devices: devices.slice(0, memberListSizes.devices),
    older: all.filter((list) => found[list].length > memberListSizes[list]),
  }
}

async function toMoney(scope: MemberScope, id: string): Promise<WholeMember['money']> {
  const { gbp, spark } = await getBalances(scope, id)
  return {
    pounds: { available: pounds(gbp.available), held: pounds(gbp.held), earned: pounds(gbp.earned) },
    sparks: { available: sparks(spark.available), held: sparks(spark.held), earned: sparks(spark.earned) },
  }
}

/** Stores a note about a member, for other operators. */
export const noteMember = (scope: MemberScope, memberId: string, words: string): Promise<void> =>
  scope.transaction(async (inner) => {
    if ((await queries.writeNote(inner, memberId, words)) === 0) refuse('member.not_found')
  })

/**
 * Changes a member's role, after the actor has confirmed their identity. Refuses the actor's own role. A role can be
 * removed from any account that is not closed, and given only to an active one. Calls are serialised, so that two
 * admins cannot demote each other at once.
 */
export async function appointMember(
  scope: MemberScope<'live'>,
  { params, body }: InputOf<typeof appointEndpoint>,
): Promise<void> {
  await getAppointable(scope, params.id, body.role)
  if (params.id === scope.actor.id) refuse('role.own')
  await requireConfirmed(scope)
  await scope.transaction(async (inner) => {
    // Waits for the member's running transactions, which rely on their current role.
    await takeStandingPatiently(inner.db, params.id)
    await takeAdvisoryLock(inner.db, 'roles', 'operators')
    const actor = await queries.findMember(inner, scope.actor.id)
    if (!mayDo(actor?.role ?? 'member', 'members.appoint')) refuse('access.forbidden')
    const { email } = await getAppointable(inner, params.id, body.role)
    await giveRole(inner, email, body.role)
    await stopOrganising(inner, params.id)
  })
}

async function getAppointable(scope: Scope, id: string, to: WholeMember['role']): Promise<{ email: string }> {
  const member = await queries.findMember(scope, id)
  const isAppointable = member && (member.state === 'active' || losesRole(member, to))
  // A member without email cannot log in either.
  return isAppointable && member.email !== '' ? member : refuse('member.not_found')
}

const losesRole = ({ role, state }: Pick<WholeMember, 'role' | 'state'>, to: WholeMember['role']): boolean =>
  to === 'member' && role !== 'member' && state !== 'closed'

/**
 * The messages around a reported one, and their dispute if there is one. The audit log records that they were read, and
 * why.
 */
export const readMessages = (scope: MemberScope, reportId: string) =>
  scope.transaction(async (inner) => {
    const data = await queries.listWordsAround(inner, reportId)
    if (data.length === 0) refuse('report.not_found')
    return { data, dispute: (await queries.findDisputeAround(inner, reportId)) ?? null }
  })
