import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type * as contract from '@sparkhood/contract/people/sign-in'
import { googleStartPath } from '@sparkhood/contract/people/sign-in-codes'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { requireConfirmed, requireSession } from '../sessions/confirming/public.ts'
import { connectIdentity, disconnect, findKnown, findOwn, type OwnRow } from './queries.ts'
import { handedOnMs, proof as proofShape } from './rules.ts'
import { openSealed, sealFor } from './trips.ts'

/** Returns the Google account with which the member signs in, if any, and whether they have a password. */
export async function getIdentities(scope: MemberScope<'signIn'>): Promise<ReplyOf<typeof contract.getIdentities>> {
  const { google, has_password } = await getOwnCredentials(scope)
  const connected = google && { email: google.email, connected_at: new Date(google.connected_at) }
  return { data: { google: connected, available: scope.signIn !== undefined, has_password } }
}

/** Returns the address that starts connecting Google. It is valid for two minutes and for this session only. */
export async function connectGoogle(
  scope: MemberScope<'seals' | 'signIn'>,
): Promise<ReplyOf<typeof contract.connectGoogle>> {
  await requireConfirmed(scope)
  if (!scope.signIn) refuse('google.absent')
  const { google } = await getOwnCredentials(scope)
  if (google) refuse('google.connected')
  const { id: accountId, sid } = scope.actor
  const connect = sealFor(scope, { accountId, sid }, { purpose: 'ticket', forMs: handedOnMs })
  return { data: { address: `/api${googleStartPath}?${new URLSearchParams({ connect })}` } }
}

/** Connects the identity that the browser brought back, if this session began it. Idempotent. */
export async function completeConnect(
  scope: MemberScope<'seals'>,
  { proof }: InputOf<typeof contract.keepGoogle>['body'],
): Promise<ReplyOf<typeof contract.keepGoogle>> {
  const proven = openSealed(scope, proofShape, { text: proof, purpose: 'proof' })
  const { id, sid } = scope.actor
  if (!proven || proven.accountId !== id || proven.sid !== sid) refuse('google.expired')
  const message = 'Google is connected.'
  const isNew = await scope.transaction(async (inner) => {
    if (!(await connectIdentity(inner, proven))) return false
    await inner.emit(domainEvent('google.connected', { accountId: id }))
    await requireSession(inner)
    return true
  })
  if (isNew) return { message }
  const known = await findKnown(scope, proven)
  if (known?.account_id === id) return { message }
  return refuse(known ? 'google.taken' : 'google.connected')
}

/** Disconnects Google. Refuses a member without a password. */
export async function disconnectGoogle(scope: MemberScope): Promise<ReplyOf<typeof contract.disconnectGoogle>> {
  const { has_password } = await getOwnCredentials(scope)
  if (!has_password) refuse('google.last_way')
  await requireConfirmed(scope)
  const { id: accountId } = scope.actor
  await scope.transaction(async (inner) => {
    if (await disconnect(inner, accountId)) await inner.emit(domainEvent('google.disconnected', { accountId }))
  })
  return { message: 'Google is no longer connected.' }
}

async function getOwnCredentials(scope: MemberScope): Promise<OwnRow> {
  const own = await findOwn(scope, scope.actor.id)
  if (!own) throw new Error('A session without an account')
  return own
}
