import type { SecondFactor } from '@sparkhood/contract/people/second-factor-codes'
import { challengeMinutes, ticketMinutes } from '@sparkhood/contract/people/second-factor-codes'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'
import type { Actor } from '../../platform/scope.ts'

const hourS = 3600

/**
 * Limits wrong app codes and wrong recovery codes per account. Guessing takes the password first, so there is no limit
 * per network.
 */
export const codeLimit: Limit = {
  name: 'second_factor.account',
  times: 10,
  withinS: 24 * hourS,
  refusal: 'limit.for_today',
}

/** Limits attempts with unregistered passkeys. */
export const passkeyLimit: Limit = { name: 'passkey.network', times: 100, withinS: hourS }

export const challengeExpiry = (now: Date): Date => new Date(now.getTime() + challengeMinutes * minuteMs)

/** How long the proof of a suspended member's second factor is valid: long enough to write an appeal. */
const ownerProofMinutes = 60
export const ownerProofExpiry = (now: Date): Date => new Date(now.getTime() + ownerProofMinutes * minuteMs)
export const ticketExpiry = (now: Date): Date => new Date(now.getTime() + ticketMinutes * minuteMs)

/** The factors of an account besides its password. */
export type Factors = { role: Actor['role']; has_totp: boolean; has_passkey: boolean; codes_left: number }

/**
 * The factors of which a sign-in by password or provider still needs one; empty if the sign-in is complete. A passkey
 * alone is optional for members: if they lose it, the password still opens their account. Operators must show a factor.
 */
export function getNeededFactors({ role, has_totp, has_passkey, codes_left }: Factors): SecondFactor[] {
  if (!has_totp && !(has_passkey && role !== 'member')) return []
  const has = { totp: has_totp, recovery: codes_left > 0, passkey: has_passkey }
  return (['totp', 'recovery', 'passkey'] as const).filter((factor) => has[factor])
}

const selectorLength = 4
export const recoveryCodeLength = 12

/**
 * Splits a recovery code into the selector, stored in plain text to find the row, and the secret, stored only as a
 * hash.
 */
export const splitRecoveryCode = (code: string): { selector: string; secret: string } => ({
  selector: code.slice(0, selectorLength),
  secret: code.slice(selectorLength),
})

/** A recovery code as displayed: in groups of four. */
export const writeRecoveryCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

/** The name under which the vault encrypts an account's TOTP secret. */
export const getSecretName = (accountId: string): string => `totp/${accountId}`
