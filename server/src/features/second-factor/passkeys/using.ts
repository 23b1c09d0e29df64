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

/**
 * Returns the WebAuthn options to sign in. They list no passkey, so the reply does not reveal whether an account
 * exists.
 */
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

/** Returns the WebAuthn options to confirm the member's identity with one of their passkeys. */
export async function startPasskeyConfirm(scope: MemberScope): Promise<ReplyOf<typeof contract.startPasskeyConfirm>> {
  const challenge = await issueChallenge(scope, { purpose: 'confirm', sid: scope.actor.sid })
  return { data: toRequestOptions(scope, challenge, await listOwnPasskeys(scope)) }
}

/**
 * Requires that one of the member's passkeys signed a challenge of this session. Returns a function to call in the
 * transaction that confirms.
 */
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

/**
 * Returns the passkey that signed one of our challenges. Every failure is the same refusal. `spendPasskey` records the
 * use.
 */
async function checkPasskey(scope: Scope | MemberScope, response: Response, what: ChallengeFor): Promise<Checked> {
  const known = await findPasskey(scope, response.id)
  // A passkey's id is as long as a secret. Only unknown ids count as guesses, so others on the network cannot block
  // somebody who knows one.
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
 * Records the use of a passkey. Refuses if its counter went back, or if it was removed since it was checked. Call it in
 * the transaction that relies on it: nobody can remove the passkey before that transaction ends.
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
