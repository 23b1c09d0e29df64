import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type * as contract from '@sparkhood/contract/people/passkeys'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { getRelyingParty, readPasskeyUse } from '../../../platform/secrets/passkeys.ts'
import { openSession } from '../../sessions/public.ts'
import { findStanding } from '../queries.ts'
import { passkeyLimit } from '../rules.ts'
import { issueChallenge, takeChallenge, toRequestOptions } from './challenges.ts'
import { type ChallengeFor, findPasskey, type KnownPasskey, listOwnPasskeys, noteUse } from './queries.ts'

type Response = InputOf<typeof contract.signInWithPasskey>['body']['response']

/** What a browser needs to sign somebody in. It names no passkey, so it is the same for every account and for none. */
export async function startPasskeySignIn(scope: Scope): Promise<ReplyOf<typeof contract.startPasskeySignIn>> {
  const challenge = await issueChallenge(scope, { purpose: 'sign-in', sid: undefined })
  return { data: toRequestOptions(scope, challenge, []) }
}

/** Signs the owner of a passkey in. */
export async function signInWithPasskey(
  scope: Scope,
  { response }: InputOf<typeof contract.signInWithPasskey>['body'],
): Promise<ReplyOf<typeof contract.signInWithPasskey>> {
  const { account_id: accountId } = await usePasskey(scope, response, { purpose: 'sign-in', sid: undefined })
  return scope.transaction(async (inner) => {
    const standing = (await findStanding(inner, accountId)) ?? refuse('passkey.refused')
    if (standing.suspended) refuse('auth.suspended')
    return openSession(inner, accountId, { how: 'passkey', provenAt: inner.now, secondFactorAt: inner.now })
  })
}

/** What a browser needs to confirm that it is the member, by one of their passkeys. */
export async function startPasskeyConfirm(scope: MemberScope): Promise<ReplyOf<typeof contract.startPasskeyConfirm>> {
  const challenge = await issueChallenge(scope, { purpose: 'confirm', sid: scope.actor.sid })
  return { data: toRequestOptions(scope, challenge, await listOwnPasskeys(scope)) }
}

/** Refuses unless one of the member's passkeys signed a challenge of this session. */
export async function provePasskey(scope: MemberScope, response: Response): Promise<void> {
  const { id, sid } = scope.actor
  const used = await usePasskey(scope, response, { purpose: 'confirm', sid })
  if (used.account_id !== id) refuse('passkey.refused')
}

/** The passkey that signed a challenge of ours, its use noted; refuses all else in the same words. */
async function usePasskey(scope: Scope | MemberScope, response: Response, what: ChallengeFor): Promise<KnownPasskey> {
  await scope.limits.count(passkeyLimit, scope.origin.network)
  const challenge = await takeChallenge(scope, response.response.clientDataJSON, what)
  const known = await findPasskey(scope, response.id)
  if (challenge === undefined || !known || !isHandleOf(known, response)) refuse('passkey.refused')
  const site = getRelyingParty(scope.settings.publicUrl)
  const key = { credentialId: response.id, publicKey: known.public_key }
  const used = await readPasskeyUse({ site, challenge }, key, toWritten(response))
  if (!used) refuse('passkey.refused')
  if (!(await noteUse(scope, known.id, used))) {
    scope.log.warn({ member: known.account_id, passkey: known.id }, 'a passkey counted back: it may have been copied')
    refuse('passkey.refused')
  }
  await scope.limits.giveBack(passkeyLimit, scope.origin.network)
  return known
}

const isHandleOf = ({ account_id: accountId }: KnownPasskey, { response: { userHandle } }: Response): boolean =>
  !userHandle || Buffer.from(userHandle, 'base64url').toString('utf8') === accountId

const toWritten = ({ response: { userHandle, ...signed }, ...response }: Response) => ({
  ...response,
  response: { ...signed, ...(userHandle && { userHandle }) },
})
