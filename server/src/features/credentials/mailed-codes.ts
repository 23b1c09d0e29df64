import { otpDigits, resendWaitS } from '@sparkhood/contract/people/sign-in-codes'
import { secondMs } from '@sparkhood/contract/primitives/time'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { asTries } from '../../platform/data/limits.ts'
import { sendEmail } from '../../platform/mail/emails.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { newDigits } from '../../platform/secrets/random.ts'
import { findSentAt, replaceCode, spendCode, tryCode } from './queries.ts'
import { type CodeFor, getCodeHash, getSends, getTries } from './rules.ts'

/**
 * Emails a member a code, which replaces the one before. Refuses within ten seconds of the last. An email that was
 * refused or could not be handed over does not count towards the limits.
 */
export async function mailCode(
  scope: MemberScope<'mail'>,
  what: CodeFor,
  toEmail: (code: string, minutes: number) => Mail,
): Promise<void> {
  const minutes = Math.ceil(scope.settings.otpTtlS / 60)
  await asTries(scope.limits, getSends(what), async () =>
    sendEmail(scope, toEmail(await makeCode(scope, what), minutes)),
  )
}

async function makeCode(scope: MemberScope, what: CodeFor): Promise<string> {
  const code = newDigits(otpDigits)
  const hash = getCodeHash(scope.settings.hashSecret, what, code)
  const times = { expiresAt: later(scope, scope.settings.otpTtlS), unlessSince: later(scope, -resendWaitS) }
  if (await replaceCode(scope, what, { hash, ...times })) return code
  const sentAt = (await findSentAt(scope, what)) ?? scope.now
  const waitedMs = scope.now.getTime() - sentAt.getTime()
  return refuse('auth.code_too_soon', { retryAfterS: Math.max(1, Math.ceil(resendWaitS - waitedMs / secondMs)) })
}

/** Uses a code up. Refuses a wrong one, the sixth attempt at one, and one that is used or expired. */
export async function useCode(scope: MemberScope, what: CodeFor, code: string): Promise<void> {
  const hash = getCodeHash(scope.settings.hashSecret, what, code)
  const matches = await tryCode(scope, what, hash)
  if (matches === undefined) refuse('auth.wrong_code')
  // Counted only if there is a code to guess: otherwise anybody could use up the attempts of an address without
  // emailing it.
  for (const { limit, key } of getTries(what)) await scope.limits.count(limit, key)
  if (!matches) refuse('auth.wrong_code')
  if (!(await spendCode(scope, what, hash))) refuse('auth.wrong_code')
  for (const { limit, key } of getTries(what)) await scope.limits.giveBack(limit, key)
}

const later = (scope: MemberScope, seconds: number): Date => new Date(scope.now.getTime() + seconds * secondMs)
