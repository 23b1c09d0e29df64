import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type * as contract from '@sparkhood/contract/people/sign-in'
import { googleDoor } from '@sparkhood/contract/people/sign-in-codes'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { requireConfirmed, requireSession } from '../sessions/confirming/public.ts'
import { connectIdentity, disconnect, findKnown, findOwn, type OwnRow } from './queries.ts'
import { handedOnMs, proof as proofShape } from './rules.ts'
import { openSealed, sealFor } from './trips.ts'

/** Which Google account the member signs in with, if any, and whether they could do without it. */
export async function getIdentities(scope: MemberScope<'signIn'>): Promise<ReplyOf<typeof contract.getIdentities>> {
  const { google, has_password } = await getOwn(scope)
  const connected = google && { email: google.email, connected_at: new Date(google.connected_at) }
  return { data: { google: connected, available: scope.signIn !== undefined, has_password } }
}

/** Returns where the member's browser may go to connect Google; for a moment, and for this session alone. */
export async function connectGoogle(
  scope: MemberScope<'seals' | 'signIn'>,
): Promise<ReplyOf<typeof contract.connectGoogle>> {
  await requireConfirmed(scope)
  if (!scope.signIn) refuse('google.absent')
  const { google } = await getOwn(scope)
  if (google) refuse('google.connected')
  const { id: accountId, sid } = scope.actor
  const connect = sealFor(scope, { accountId, sid }, { purpose: 'ticket', forMs: handedOnMs })
  return { data: { address: `/api${googleDoor}?${new URLSearchParams({ connect })}` } }
}

/** Connects what the browser came back with, if this session began it. Idempotent. */
export async function keepGoogle(
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

/** Ends signing in with Google; refuses whoever has no password to log in with instead. */
export async function disconnectGoogle(scope: MemberScope): Promise<ReplyOf<typeof contract.disconnectGoogle>> {
  const { has_password } = await getOwn(scope)
  if (!has_password) refuse('google.last_way')
  await requireConfirmed(scope)
  const { id: accountId } = scope.actor
  await scope.transaction(async (inner) => {
    if (await disconnect(inner, accountId)) await inner.emit(domainEvent('google.disconnected', { accountId }))
  })
  return { message: 'Google is no longer connected.' }
}

async function getOwn(scope: MemberScope): Promise<OwnRow> {
  const own = await findOwn(scope, scope.actor.id)
  if (!own) throw new Error('A session without an account')
  return own
}
