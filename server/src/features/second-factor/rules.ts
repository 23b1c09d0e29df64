import type { SecondFactor } from '@sparkhood/contract/people/second-factor-codes'
import { challengeMinutes, ticketMinutes } from '@sparkhood/contract/people/second-factor-codes'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'
import type { Actor } from '../../platform/scope.ts'

const hourS = 3600

/** Wrong codes of an app and wrong recovery codes. Each takes the password first, so none is counted for a shared network. */
export const codeLimit: Limit = {
  name: 'second_factor.account',
  times: 10,
  withinS: 24 * hourS,
  refusal: 'limit.for_today',
}

/** Passkeys that nobody has registered. */
export const passkeyLimit: Limit = { name: 'passkey.network', times: 100, withinS: hourS }

export const challengeExpiry = (now: Date): Date => new Date(now.getTime() + challengeMinutes * minuteMs)

/** How long a code that a suspended member entered counts: long enough to write an appeal. */
const ownerProofMinutes = 60
export const ownerProofExpiry = (now: Date): Date => new Date(now.getTime() + ownerProofMinutes * minuteMs)
export const ticketExpiry = (now: Date): Date => new Date(now.getTime() + ticketMinutes * minuteMs)

/** What an account has besides its password. */
export type Factors = { role: Actor['role']; has_totp: boolean; has_passkey: boolean; codes_left: number }

/**
 * The factors that a sign-in by password or provider still needs, one of them; none where it is complete. A passkey is
 * optional for members: when it is lost, the password still opens their account. Operators have to show one.
 */
export function getNeededFactors({ role, has_totp, has_passkey, codes_left }: Factors): SecondFactor[] {
  if (!has_totp && !(has_passkey && role !== 'member')) return []
  const has = { totp: has_totp, recovery: codes_left > 0, passkey: has_passkey }
  return (['totp', 'recovery', 'passkey'] as const).filter((factor) => has[factor])
}

const selectorLength = 4
export const recoveryCodeLength = 12

/** A recovery code, taken apart: what it is found by, and what only its hash is stored of. */
export const splitRecoveryCode = (code: string): { selector: string; secret: string } => ({
  selector: code.slice(0, selectorLength),
  secret: code.slice(selectorLength),
})

/** A recovery code as it is shown: in groups of four. */
export const writeRecoveryCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

/** The name under which the secret of an account is locked away. */
export const getSecretName = (accountId: string): string => `totp/${accountId}`
