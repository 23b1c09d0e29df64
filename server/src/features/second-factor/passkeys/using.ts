import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type * as contract from '@sparkhood/contract/people/passkeys'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { getRelyingParty, type PasskeyUse, readPasskeyUse } from '../../../platform/secrets/passkeys.ts'
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
  scope: Scope<'tokens'>,
  { response }: InputOf<typeof contract.signInWithPasskey>['body'],
): Promise<ReplyOf<typeof contract.signInWithPasskey>> {
  const checked = await checkPasskey(scope, response, { purpose: 'sign-in', sid: undefined })
  const { accountId } = checked
  return scope.transaction(async (inner) => {
    const standing = (await findStanding(inner, accountId)) ?? refuse('passkey.refused')
    if (standing.suspended) refuse('auth.suspended')
    await spendPasskey(inner, checked)
    return openSession(inner, accountId, { how: 'passkey', provenAt: inner.now, secondFactorAt: inner.now })
  })
}

/** What a browser needs to confirm that it is the member, by one of their passkeys. */
export async function startPasskeyConfirm(scope: MemberScope): Promise<ReplyOf<typeof contract.startPasskeyConfirm>> {
  const challenge = await issueChallenge(scope, { purpose: 'confirm', sid: scope.actor.sid })
  return { data: toRequestOptions(scope, challenge, await listOwnPasskeys(scope)) }
}

/** Refuses unless one of the member's passkeys signed a challenge of this session. Returns what to call in the transaction that confirms. */
export async function provePasskey(
  scope: MemberScope,
  response: Response,
): Promise<(inner: MemberScope) => Promise<void>> {
  const { id, sid } = scope.actor
  const checked = await checkPasskey(scope, response, { purpose: 'confirm', sid })
  if (checked.accountId !== id) refuse('passkey.refused')
  return (inner) => spendPasskey(inner, checked)
}

type Checked = { id: string; accountId: string; used: PasskeyUse }

/** The passkey that signed a challenge of ours; refuses all else in the same words. Its use is noted by `spendPasskey`. */
async function checkPasskey(scope: Scope | MemberScope, response: Response, what: ChallengeFor): Promise<Checked> {
  const known = await findPasskey(scope, response.id)
  // The id of a passkey is as long as a secret: who knows one is not guessing, and not kept out by others of the network.
  if (!known) {
    await scope.limits.count(passkeyLimit, scope.origin.network)
    return refuse('passkey.refused')
  }
  const challenge = await takeChallenge(scope, response.response.clientDataJSON, what)
  if (challenge === undefined || !isHandleOf(known, response)) refuse('passkey.refused')
  const site = getRelyingParty(scope.settings.publicUrl)
  const key = { credentialId: response.id, publicKey: known.public_key }
  const used = await readPasskeyUse({ site, challenge }, key, toWritten(response))
  if (!used) refuse('passkey.refused')
  return { id: known.id, accountId: known.account_id, used }
}

/**
 * Notes the use of a passkey; refuses where its counter went back, or where it was removed since it was checked. Call it in
 * the transaction that relies on it: until that ends, nobody can remove it.
 */
async function spendPasskey(scope: Scope | MemberScope, { id, accountId, used }: Checked): Promise<void> {
  if (await noteUse(scope, id, used)) return
  scope.log.warn({ member: accountId, passkey: id }, 'a passkey was removed, or counted back: it may have been copied')
  refuse('passkey.refused')
}

const isHandleOf = ({ account_id: accountId }: KnownPasskey, { response: { userHandle } }: Response): boolean =>
  !userHandle || Buffer.from(userHandle, 'base64url').toString('utf8') === accountId

const toWritten = ({ response: { userHandle, ...signed }, ...response }: Response) => ({
  ...response,
  response: { ...signed, ...(userHandle && { userHandle }) },
})
