import { mayDo } from '@sparkhood/contract/duties'
import type { InputOf } from '@sparkhood/contract/endpoint'
import type {
  appointMember as appointEndpoint,
  findMembers as findEndpoint,
  WholeMember,
} from '@sparkhood/contract/members'
import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import { momentAndId, pageOf, readCursor } from '../../platform/cursor.ts'
import { deviceOf } from '../../platform/devices/device-names.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { giveRole } from '../accounts/public.ts'
import { isOwnReport } from '../moderation/public.ts'
import { requireConfirmed } from '../sessions/public.ts'
import { balancesOf } from '../wallet/public.ts'
import * as queries from './member-queries.ts'
import { findAround, findDisputeAround } from './queries/around.ts'
import { searchFor } from './rules.ts'

/** One page of members, the newest first. */
export async function findMembers(
  scope: MemberScope,
  { q, state: filter, cursor, limit }: InputOf<typeof findEndpoint>['query'],
) {
  const after = readCursor(cursor, momentAndId)
  const wanted = { ...searchFor(q), filter, after, limit: limit + 1 }
  const rows = await scope.heavyReads.through(() => queries.listMembers(scope, wanted))
  return pageOf(rows, limit, (last) => [last.exactly, last._id])
}

/** All that the actor may see of a member: no report that is about themselves, and not what others noted of them. */
export async function inspectMember(scope: MemberScope, id: string): Promise<WholeMember> {
  const head = (await queries.findMember(scope, id)) ?? refuse('member.not_found')
  const isOwn = id === scope.actor.id
  const [skills, bookings, reports, sanctions, notes, devices] = await Promise.all([
    queries.findSkills(scope, id),
    queries.findBookings(scope, id),
    queries.findReports(scope, id),
    queries.findSanctions(scope, id),
    isOwn ? [] : queries.findNotes(scope, id),
    queries.findDevices(scope, id),
  ])
  const named = devices.map((device) => ({ ...device, name: deviceOf(device.name).name }))
  const money = mayDo(scope.actor.role, 'money.see') ? await moneyOf(scope, id) : null
  return { ...head, skills, bookings, reports, sanctions, notes, devices: named, money }
}

async function moneyOf(scope: MemberScope, id: string): Promise<WholeMember['money']> {
  const { gbp, spark } = await balancesOf(scope, id)
  return {
    pounds: { available: pounds(gbp.available), held: pounds(gbp.held), earned: pounds(gbp.earned) },
    sparks: { available: sparks(spark.available), held: sparks(spark.held), earned: sparks(spark.earned) },
  }
}

/** Keeps a note about a member, for other operators. */
export const noteMember = (scope: MemberScope, memberId: string, words: string): Promise<void> =>
  scope.atomically(async (inner) => {
    if ((await queries.writeNote(inner, memberId, words)) === 0) refuse('member.not_found')
  })

/**
 * Gives a member another role, after the actor has confirmed that it is them. Nobody changes their own. A role is taken from
 * whoever still has an account, also where it closes, and given only to whom the site is open.
 */
export async function appointMember(
  scope: MemberScope,
  { params, body }: InputOf<typeof appointEndpoint>,
): Promise<void> {
  const member = await queries.findMember(scope, params.id)
  if (!member || !(member.state === 'active' || losesRole(member, body.role))) return refuse('member.not_found')
  if (params.id === scope.actor.id) refuse('role.own')
  await requireConfirmed(scope)
  await scope.atomically((inner) => giveRole(inner, member.email, body.role))
}

const losesRole = ({ role, state }: Pick<WholeMember, 'role' | 'state'>, to: WholeMember['role']): boolean =>
  to === 'member' && role !== 'member' && state !== 'closed'

/** The words around some that were reported, and in which dispute; that they were read is written down with the reason. */
export const readMessages = (scope: MemberScope, reportId: string) =>
  scope.atomically(async (inner) => {
    if (await isOwnReport(inner, reportId)) refuse('report.own')
    const data = await findAround(inner, reportId)
    if (data.length === 0) refuse('report.not_found')
    return { data, dispute: (await findDisputeAround(inner, reportId)) ?? null }
  })
