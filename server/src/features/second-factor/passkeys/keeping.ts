import { brand } from '@sparkhood/contract/brand'
import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type * as contract from '@sparkhood/contract/people/passkeys'
import { challengeMinutes, maxPasskeys } from '@sparkhood/contract/people/second-factor-codes'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { takeAdvisoryLock } from '../../../platform/data/database.ts'
import { getDevice } from '../../../platform/device-names.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { getRelyingParty, passkeyAlgorithms, readMadePasskey } from '../../../platform/secrets/passkeys.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { confirmSession, requireConfirmed, requireSession, unproveOthers } from '../../sessions/confirming/public.ts'
import { rereadSessions } from '../../sessions/public.ts'
import { findReader } from '../queries.ts'
import { dropUnneededCodes } from '../totp/queries.ts'
import { issueChallenge, takeChallenge, toDescriptor } from './challenges.ts'
import { insertPasskey, listOwnPasskeys, type PasskeyRow, removeOwn, renameOwn } from './queries.ts'

/** Returns the WebAuthn options to create a passkey. Excludes passkeys that the member has registered already. */
export async function startPasskey(scope: MemberScope): Promise<ReplyOf<typeof contract.startPasskey>> {
  await requireConfirmed(scope)
  const own = await listOwnPasskeys(scope)
  if (own.length >= maxPasskeys) refuse('passkey.too_many')
  const { id, sid } = scope.actor
  const email = (await findReader(scope, id))?.email ?? ''
  const challenge = await issueChallenge(scope, { purpose: 'register', sid })
  return {
    data: {
      challenge,
      rp: { id: getRelyingParty(scope.settings.publicUrl).rpId, name: brand.name },
      user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: email },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout: challengeMinutes * minuteMs,
      attestation: 'none',
      excludeCredentials: own.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  }
}

/** Registers a passkey that was created for this session. Without a name, it gets the name of the device. */
export async function addPasskey(
  scope: MemberScope<'live'>,
  { name, response }: InputOf<typeof contract.addPasskey>['body'],
): Promise<ReplyOf<typeof contract.addPasskey>> {
  await requireConfirmed(scope)
  const { id: accountId, sid } = scope.actor
  const challenge = await takeChallenge(scope, response.response.clientDataJSON, { purpose: 'register', sid })
  if (challenge === undefined) refuse('passkey.refused')
  const site = getRelyingParty(scope.settings.publicUrl)
  const made = await readMadePasskey({ site, challenge }, response as never)
  if (!made) refuse('passkey.refused')
  const kept = { id: newId(), name: name ?? getDevice(scope.origin.device).name }
  await scope.transaction(async (inner) => {
    // Serialised: concurrent registrations must not exceed the maximum.
    await takeAdvisoryLock(inner.db, 'passkeys', accountId)
    if ((await listOwnPasskeys(inner)).length >= maxPasskeys) refuse('passkey.too_many')
    if (!(await insertPasskey(inner, kept, made))) refuse('passkey.known')
    await confirmSession(inner, { hasSecondFactor: true })
    await inner.emit(domainEvent('second_factor.changed', { accountId, what: 'passkey_added', name: kept.name }))
    await requireSession(inner)
  })
  await rereadSessions(scope, accountId)
  const { isBackedUp: backed_up } = made
  return { data: toPasskey({ ...kept, backed_up, created_at: scope.now, last_used_at: null }) }
}

/** Renames one of the member's passkeys. */
export async function renamePasskey(
  scope: MemberScope,
  id: string,
  name: string,
): Promise<ReplyOf<typeof contract.renamePasskey>> {
  if (!(await renameOwn(scope, id, name))) refuse('passkey.not_found')
  return { message: 'The passkey has a new name.' }
}

/** Removes one of the member's passkeys. Removing the last factor also removes the recovery codes. */
export async function removePasskey(
  scope: MemberScope<'live'>,
  id: string,
): Promise<ReplyOf<typeof contract.removePasskey>> {
  if (!(await listOwnPasskeys(scope)).some((own) => own.id === id)) refuse('passkey.not_found')
  await requireConfirmed(scope)
  const { id: accountId } = scope.actor
  await scope.transaction(async (inner) => {
    const name = (await removeOwn(inner, id)) ?? refuse('passkey.not_found')
    await dropUnneededCodes(inner)
    await unproveOthers(inner)
    await inner.emit(domainEvent('second_factor.changed', { accountId, what: 'passkey_removed', name }))
    await requireSession(inner)
  })
  await rereadSessions(scope, accountId)
  return { message: 'The passkey was removed.' }
}

/** A passkey as its owner sees it. */
export const toPasskey = ({
  id,
  name,
  backed_up,
  created_at,
  last_used_at,
}: Omit<PasskeyRow, 'credential_id' | 'transports'>) => ({ _id: id, name, backed_up, created_at, last_used_at })
