import { secondMs } from '@sparkhood/contract/primitives/time'
import { otpDigits, resendWaitS } from '@sparkhood/contract/signing-in'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { newDigits } from '../../platform/secrets/random.ts'
import { findSentAt, replaceCode, spendCode, tryCode } from './queries.ts'
import { type CodeFor, codeHashOf, proofLimits, sendLimits, triesPerCode } from './rules.ts'

/**
 * Makes a code for a member in place of the one before, and answers it for the letter. Refuses within ten seconds of
 * the last.
 */
export async function makeCode(scope: MemberScope, what: CodeFor): Promise<string> {
  await scope.limits.count(sendLimits.network, scope.origin.network)
  await scope.limits.count(sendLimits.account, what.accountId)
  const code = newDigits(otpDigits)
  const { purpose, accountId, address } = what
  const hash = codeHashOf(scope.settings.hashSecret, what, code)
  const values = [accountId, purpose, address, hash, scope.now, later(scope, scope.settings.otpTtlS)]
  if ((await scope.db.run(replaceCode, [...values, later(scope, -resendWaitS)])) === 1) return code
  const last = await scope.db.row<{ sent_at: Date }>(findSentAt, [accountId, purpose])
  const waitedMs = scope.now.getTime() - (last?.sent_at ?? scope.now).getTime()
  return refuse('auth.code_too_soon', { retryAfterS: Math.max(1, Math.ceil(resendWaitS - waitedMs / secondMs)) })
}

/** Uses a code up; refuses a wrong one, the sixth try of one, and one that is used or too old. */
export async function useCode(scope: MemberScope, what: CodeFor, code: string): Promise<void> {
  const { account, network } = proofLimits.code
  await scope.limits.count(network, scope.origin.network)
  await scope.limits.count(account, what.accountId)
  const { purpose, accountId, address } = what
  const hash = codeHashOf(scope.settings.hashSecret, what, code)
  const tried = await scope.db.row<{ matches: boolean }>(tryCode, [
    accountId,
    purpose,
    address,
    scope.now,
    triesPerCode,
    hash,
  ])
  if (!tried?.matches) refuse('auth.wrong_code')
  if ((await scope.db.run(spendCode, [accountId, purpose, hash])) === 0) refuse('auth.wrong_code')
  await scope.limits.giveBack(network, scope.origin.network)
  await scope.limits.giveBack(account, accountId)
}

const later = (scope: MemberScope, seconds: number): Date => new Date(scope.now.getTime() + seconds * secondMs)
