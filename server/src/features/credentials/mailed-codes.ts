import { secondMs } from '@sparkhood/contract/primitives/time'
import { otpDigits, resendWaitS } from '@sparkhood/contract/signing-in'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { asTries } from '../../platform/data/limits.ts'
import { sendLetter } from '../../platform/mail/letters.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { newDigits } from '../../platform/secrets/random.ts'
import { findSentAt, replaceCode, spendCode, tryCode } from './queries.ts'
import { type CodeFor, codeHashOf, proofLimits, sendLimits, sendsOf, triesOf, triesPerCode } from './rules.ts'

/**
 * Mails a member a code in place of the one before. Refuses within ten seconds of the last. What was refused or could not be
 * handed over is no letter, and takes none from anybody.
 */
export async function mailCode(
  scope: MemberScope,
  what: CodeFor,
  letterOf: (code: string, minutes: number) => Mail,
): Promise<void> {
  await scope.limits.count(sendLimits.network, scope.origin.network)
  const minutes = Math.ceil(scope.settings.otpTtlS / 60)
  await asTries(scope.limits, sendsOf(what), async () =>
    sendLetter(scope, letterOf(await makeCode(scope, what), minutes)),
  )
}

async function makeCode(scope: MemberScope, what: CodeFor): Promise<string> {
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
  const { network } = proofLimits.code
  await scope.limits.count(network, scope.origin.network)
  const { purpose, accountId, address } = what
  const hash = codeHashOf(scope.settings.hashSecret, what, code)
  const values = [accountId, purpose, address, scope.now, triesPerCode, hash]
  const tried = await scope.db.row<{ matches: boolean }>(tryCode, values)
  if (!tried) refuse('auth.wrong_code')
  // Only where there was a code to guess, or anybody could use up the tries that an address has without a letter to it.
  for (const { limit, key } of triesOf(what)) await scope.limits.count(limit, key)
  if (!tried.matches) refuse('auth.wrong_code')
  if ((await scope.db.run(spendCode, [accountId, purpose, hash])) === 0) refuse('auth.wrong_code')
  await scope.limits.giveBack(network, scope.origin.network)
  for (const { limit, key } of triesOf(what)) await scope.limits.giveBack(limit, key)
}

const later = (scope: MemberScope, seconds: number): Date => new Date(scope.now.getTime() + seconds * secondMs)
