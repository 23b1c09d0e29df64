import { challengeMinutes } from '@sparkhood/contract/people/second-factor-codes'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { getRelyingParty, readChallenge } from '../../../platform/secrets/passkeys.ts'
import { newSecret } from '../../../platform/secrets/random.ts'
import { challengeExpiry } from '../rules.ts'
import { type ChallengeFor, insertChallenge, type PasskeyRow, spendChallenge } from './queries.ts'

/** Issues a single-use challenge for one purpose. It expires after `challengeMinutes`. */
export async function issueChallenge(scope: Scope | MemberScope, what: ChallengeFor): Promise<string> {
  const challenge = newSecret()
  await insertChallenge(scope, challenge, { ...what, expiresAt: challengeExpiry(scope.now) })
  return challenge
}

/**
 * Consumes the challenge that a browser signed. Returns undefined if it was not issued for this purpose, was used, or
 * has expired.
 */
export async function takeChallenge(
  scope: Scope | MemberScope,
  clientDataJson: string,
  what: ChallengeFor,
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJson)
  if (challenge === undefined || !(await spendChallenge(scope, challenge, what))) return undefined
  return challenge
}

/** A passkey as a WebAuthn credential descriptor. */
export const toDescriptor = ({ credential_id: id, transports }: PasskeyRow) => ({
  id,
  type: 'public-key' as const,
  transports,
})

/**
 * WebAuthn request options to have a challenge signed by one of these passkeys; by any passkey for this site if the
 * list is empty.
 */
export const toRequestOptions = (scope: Scope | MemberScope, challenge: string, passkeys: readonly PasskeyRow[]) => ({
  challenge,
  rpId: getRelyingParty(scope.settings.publicUrl).rpId,
  timeout: challengeMinutes * minuteMs,
  userVerification: 'required' as const,
  allowCredentials: passkeys.map(toDescriptor),
})
