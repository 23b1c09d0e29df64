import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { requireConfirmed } from '../sessions/public.ts'
import { findFactors } from './queries.ts'

/**
 * Refuses who may not change the second factors of their account now. An operator who owes one shows one that they have, or
 * else a mailed code: whoever got hold of the password alone must not add a factor of their own, nor remove another's.
 */
export async function requireMayChange(scope: MemberScope): Promise<void> {
  const { id, needsSecondFactor = false } = scope.actor
  if (needsSecondFactor) {
    const factors = await findFactors(scope, id)
    if (factors?.has_totp || factors?.has_passkey) refuse('auth.confirm_first')
  }
  await requireConfirmed(scope, { byMail: needsSecondFactor })
}
