import type { ReplyOf } from '@sparkhood/contract/endpoint'
import type {
  listDevices as listEndpoint,
  signOutDevices as signOutAllEndpoint,
  signOutDevice as signOutEndpoint,
  signOutMember as signOutMemberEndpoint,
} from '@sparkhood/contract/people/sessions'
import { getDevice } from '../../platform/device-names.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { endAllSessions, endOneSession, endOtherSessions, forgetSession } from './authenticate.ts'
import { requireConfirmed } from './confirming/confirming.ts'
import { findRole, isOwnSession, listOpen } from './queries.ts'

/** The devices on which the member is signed in: this one first, then by last use, latest first. */
export async function listDevices(scope: MemberScope): Promise<ReplyOf<typeof listEndpoint>> {
  const { sid } = scope.actor
  const rows = await listOpen(scope)
  const data = rows.map((row) => ({
    _id: row.id,
    ...getDevice(row.device),
    place: getPlace(row.id === sid ? scope.origin.network : row.network, scope.origin.network),
    signed_in_at: row.started_at,
    last_seen_at: row.id === sid ? scope.now : row.last_seen_at,
    is_this: row.id === sid,
  }))
  return { data }
}

/** Signs one of the member's devices out. Idempotent. Any other device than this one requires a recent confirmation. */
export async function signOutDevice(scope: MemberScope<'live'>, id: string): Promise<ReplyOf<typeof signOutEndpoint>> {
  if (!(await isOwnSession(scope, id))) refuse('device.not_found')
  if (id !== scope.actor.sid) await requireConfirmed(scope)
  await scope.transaction((inner) => endOneSession(inner, id, id === scope.actor.sid ? 'logout' : 'revoked'))
  forgetSession(scope, id)
  return { message: 'The device was logged out.' }
}

/** Signs all other devices of the member out, or this one too. Requires a recent confirmation. */
export async function signOutDevices(
  scope: MemberScope<'live'>,
  which: 'others' | 'all',
): Promise<ReplyOf<typeof signOutAllEndpoint>> {
  const { id, sid } = scope.actor
  await requireConfirmed(scope)
  await scope.transaction((inner) =>
    which === 'all' ? endAllSessions(inner, id, 'revoked') : endOtherSessions(inner, 'revoked'),
  )
  if (which === 'others') return { message: 'Your other devices were logged out.' }
  forgetSession(scope, sid)
  return { message: 'All your devices were logged out.' }
}

/** Ends all sessions of a member on behalf of an operator; only an admin may end those of an operator. Idempotent. */
export async function signOutMember(
  scope: MemberScope<'live'>,
  id: string,
): Promise<ReplyOf<typeof signOutMemberEndpoint>> {
  const role = (await findRole(scope, id)) ?? refuse('member.not_found')
  if (role !== 'member' && scope.actor.role !== 'admin') refuse('sanction.operator')
  await scope.transaction((inner) => endAllSessions(inner, id, 'revoked'))
  scope.log.info({ member: id, by: scope.actor.id }, 'a member was signed out')
  return { message: 'The member was logged out on all devices.' }
}

/** Networks of a home, an office or the machine itself (RFC 1918, 3927, 4193, 4291), as `getNetwork` writes them. */
const local = [
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^0:0:0:0::\/64$/,
  /^f[cd][0-9a-f]{2}:/,
  /^fe[89ab][0-9a-f]:/,
]

/** Describes a network relative to another, without asking any external service. */
export function getPlace(network: string, here: string): string {
  if (network === '') return 'Place not known'
  if (network === here) return 'This network'
  if (local.some((pattern) => pattern.test(network))) return 'Local network'
  return `Internet address ${network.replace('::/64', ':…')}`
}
