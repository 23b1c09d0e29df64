import type { resendCode as resendEndpoint } from '@sparkhood/contract/accounts'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { otpDigits, resendWaitS } from '@sparkhood/contract/signing-in'
import { limitKeyOf } from '../../platform/data/limits.ts'
import { sendLetter } from '../../platform/mail/letters.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { newDigits, newSecret } from '../../platform/secrets/random.ts'
import { alreadyMemberLetter, codeLetter } from './letters.ts'
import { findAccountByEmail, findProof, findSentAt, proveAddress, replaceCode, spendProof, tryCode } from './queries.ts'
import { codeHashOf, sendLimits, triesPerCode, tryLimits } from './rules.ts'

type Message = ReplyOf<typeof resendEndpoint>

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * secondMs)

/** Sends a code to an address. A member's address is sent a reminder instead; nobody else can tell which it was. */
export async function resendCode(scope: Scope, { email }: { email: string }): Promise<Message> {
  await scope.limits.count(sendLimits.network, scope.origin.network)
  await scope.limits.count(sendLimits.address, limitKeyOf(email))
  const isMember = (await scope.db.row(findAccountByEmail, [email])) !== undefined
  const code = newDigits(otpDigits)
  // No code proves a member's address: what is stored for it is not the hash of any code.
  await startWait(scope, email, isMember ? newSecret() : codeHashOf(scope.settings.hashSecret, email, code))
  await sendLetter(
    scope,
    isMember
      ? alreadyMemberLetter(email, `${scope.settings.publicUrl}/login`)
      : codeLetter(email, code, Math.ceil(scope.settings.otpTtlS / 60)),
  )
  return { message: 'Verification code sent successfully!' }
}

/** Proves an address with its code, for a while and for one registration. */
export async function verifyEmail(scope: Scope, { email, code }: { email: string; code: string }): Promise<Message> {
  await scope.limits.count(tryLimits.network, scope.origin.network)
  await scope.limits.count(tryLimits.address, limitKeyOf(email))
  const hash = codeHashOf(scope.settings.hashSecret, email, code)
  const tried = await scope.db.row<{ matches: boolean }>(tryCode, [email, scope.now, triesPerCode, hash])
  if (!tried?.matches) refuse('auth.wrong_code')
  if ((await scope.db.run(proveAddress, [email, hash, scope.now])) === 0) refuse('auth.wrong_code')
  await scope.limits.giveBack(tryLimits.network, scope.origin.network)
  return { message: 'Email verified successfully!' }
}

/** Whether an address was proven lately and the proof is not used up yet. */
export const isProven = async (scope: Scope, email: string): Promise<boolean> =>
  (await scope.db.row(findProof, [email, ago(scope.now, scope.settings.verifiedTtlS)])) !== undefined

/** Uses up the proof of an address: true for one caller only. */
export const useProof = async (scope: Scope, email: string): Promise<boolean> =>
  (await scope.db.run(spendProof, [email, ago(scope.now, scope.settings.verifiedTtlS)])) === 1

async function startWait(scope: Scope, email: string, codeHash: string): Promise<void> {
  const expiresAt = ago(scope.now, -scope.settings.otpTtlS)
  const values = [email, codeHash, scope.now, expiresAt, ago(scope.now, resendWaitS)]
  if ((await scope.db.run(replaceCode, values)) === 1) return
  const last = await scope.db.row<{ sent_at: Date }>(findSentAt, [email])
  const waitedMs = scope.now.getTime() - (last?.sent_at ?? scope.now).getTime()
  refuse('auth.code_too_soon', { retryAfterS: Math.max(1, Math.ceil(resendWaitS - waitedMs / secondMs)) })
}
