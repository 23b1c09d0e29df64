import { challengeMinutes } from '@sparkhood/contract/people/second-factor-codes'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { getRelyingParty, readChallenge } from '../../../platform/secrets/passkeys.ts'
import { newSecret } from '../../../platform/secrets/random.ts'
import { challengeExpiry } from '../rules.ts'
import { type ChallengeFor, insertChallenge, type PasskeyRow, spendChallenge } from './queries.ts'

/** A new challenge for one purpose, which works once and for some minutes. */
export async function issueChallenge(scope: Scope | MemberScope, what: ChallengeFor): Promise<string> {
  const challenge = newSecret()
  await insertChallenge(scope, challenge, { ...what, expiresAt: challengeExpiry(scope.now) })
  return challenge
}

/** Uses the challenge up that a browser signed; undefined where it was not given out for this, or not any more. */
export async function takeChallenge(
  scope: Scope | MemberScope,
  clientDataJson: string,
  what: ChallengeFor,
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJson)
  if (challenge === undefined || !(await spendChallenge(scope, challenge, what))) return undefined
  return challenge
}

/** A passkey as browsers are told of it. */
export const toDescriptor = ({ credential_id: id, transports }: PasskeyRow) => ({
  id,
  type: 'public-key' as const,
  transports,
})

/** What a browser needs to have a challenge signed, by one of these passkeys or by any that it has for this site. */
export const toRequestOptions = (scope: Scope | MemberScope, challenge: string, passkeys: readonly PasskeyRow[]) => ({
  challenge,
  rpId: getRelyingParty(scope.settings.publicUrl).rpId,
  timeout: challengeMinutes * minuteMs,
  userVerification: 'required' as const,
  allowCredentials: passkeys.map(toDescriptor),
})
