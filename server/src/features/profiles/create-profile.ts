import type { genders } from '@sparkhood/contract/people/person'
import { refuse } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { newReadableCode } from '../../platform/secrets/random.ts'
import { findInviter, insertProfile } from './queries.ts'

export type NewProfile = {
  memberId: string
  firstname: string
  lastname: string
  gender: (typeof genders)[number]
  /** The inviter's referral code, in any letter case; empty or absent without one. */
  referralCode?: string | undefined
  /** Whether lists and searches show them; true by default. */
  isListed?: boolean | undefined
}

const referralCodeLength = 8

/**
 * Creates the profile of a new account, with a new referral code. Call it in the transaction that opens the account.
 * Refuses an unknown referral code.
 */
export async function createProfile(scope: Scope, profile: NewProfile): Promise<{ referredBy: string | null }> {
  const referredBy = await inviterBy(scope, profile.referralCode)
  const { memberId, firstname, lastname, gender, isListed = true } = profile
  // Collisions of codes are next to impossible, so a second draw is enough; a third means that something else is wrong.
  for (let draws = 0; draws < 3; draws += 1) {
    const referralCode = newReadableCode(referralCodeLength)
    const isInserted = await insertProfile(scope, {
      memberId,
      firstname,
      lastname,
      gender,
      isListed,
      referralCode,
      referredBy,
    })
    if (isInserted) return { referredBy }
  }
  throw new Error('No free referral code was drawn')
}

async function inviterBy(scope: Scope, code: string | undefined): Promise<string | null> {
  if (!code) return null
  return (await findInviter(scope, code.toUpperCase())) ?? refuse('auth.unknown_referral')
}
