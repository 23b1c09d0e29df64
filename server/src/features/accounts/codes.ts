import type { resendCode as resendEndpoint } from '@sparkhood/contract/accounts'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { otpDigits, resendWaitS } from '@sparkhood/contract/signing-in'
import { asTries, limitKeyOf } from '../../platform/data/limits.ts'
import { sendLetter } from '../../platform/mail/letters.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { fingerprint, newDigits, newSecret } from '../../platform/secrets/random.ts'
import { KeepingReply, type Kept } from '../../platform/serve.ts'
import { alreadyMemberLetter, codeLetter } from './letters.ts'
import { findAccountByEmail, findProof, findSentAt, proveAddress, replaceCode, spendProof, tryCode } from './queries.ts'
import {
  codeHashOf,
  networkMarkOf,
  proofCookie,
  proofName,
  sendLimits,
  triesPerCode,
  tryLimits,
  verifiedTtlS,
} from './rules.ts'

type Message = ReplyOf<typeof resendEndpoint>

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * secondMs)

/**
 * Sends a code to an address. A member's address is sent a reminder instead; nobody else can tell which it was. What was asked
 * too soon or could not be handed over is no letter, and takes none from the address.
 */
export async function resendCode(scope: Scope, { email }: { email: string }): Promise<Message> {
  await scope.limits.count(sendLimits.network, scope.origin.network)
  const letter = { limit: sendLimits.address, key: limitKeyOf(email) }
  await asTries(scope.limits, [letter], () => sendCode(scope, email))
  return { message: 'Verification code sent successfully!' }
}

async function sendCode(scope: Scope, email: string): Promise<void> {
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
}

/**
 * Proves an address with its code, for a while and for one registration, and gives the browser that showed it a secret: else
 * whoever waits for the moment could register with what somebody else has proven. A browser always brings the secret back, so
 * only for what is none may anybody of its network register.
 */
export async function verifyEmail(
  scope: Scope,
  { email, code }: { email: string; code: string },
  isFromBrowser: boolean,
): Promise<KeepingReply<Message>> {
  await scope.limits.count(tryLimits.network, scope.origin.network)
  const { hashSecret } = scope.settings
  const hash = codeHashOf(hashSecret, email, code)
  const tried = await scope.db.row<{ matches: boolean }>(tryCode, [email, scope.now, triesPerCode, hash])
  if (!tried) refuse('auth.wrong_code')
  // Only where there was a code to guess, or anybody could keep an address from joining without a letter to it.
  await scope.limits.count(tryLimits.address, limitKeyOf(email))
  if (!tried.matches) refuse('auth.wrong_code')
  const secret = newSecret()
  const networkMark = isFromBrowser ? null : networkMarkOf(hashSecret, email, scope.origin.network)
  const values = [email, hash, scope.now, fingerprint(secret), networkMark]
  if ((await scope.db.run(proveAddress, values)) === 0) refuse('auth.wrong_code')
  await scope.limits.giveBack(tryLimits.network, scope.origin.network)
  await scope.limits.giveBack(tryLimits.address, limitKeyOf(email))
  return new KeepingReply({ message: 'Email verified successfully!' }, proofCookie(secret, verifiedTtlS))
}

/** Whoever says that they have proven an address, with what their browser brought. */
type Prover = { email: string; kept: Kept }

/** Whether they have, lately: in this browser or, by what is none, from this network. The proof must not be used up yet. */
export const isProven = async (scope: Scope, prover: Prover): Promise<boolean> =>
  (await scope.db.row(findProof, proofValues(scope, prover))) !== undefined

/** Uses up their proof: true for one caller only. */
export const useProof = async (scope: Scope, prover: Prover): Promise<boolean> =>
  (await scope.db.run(spendProof, proofValues(scope, prover))) === 1

function proofValues({ now, origin, settings }: Scope, { email, kept }: Prover): unknown[] {
  const secret = kept(proofName)
  return [
    email,
    ago(now, verifiedTtlS),
    secret === undefined ? null : fingerprint(secret),
    networkMarkOf(settings.hashSecret, email, origin.network),
  ]
}

async function startWait(scope: Scope, email: string, codeHash: string): Promise<void> {
  const expiresAt = ago(scope.now, -scope.settings.otpTtlS)
  const values = [email, codeHash, scope.now, expiresAt, ago(scope.now, resendWaitS)]
  if ((await scope.db.run(replaceCode, values)) === 1) return
  const last = await scope.db.row<{ sent_at: Date }>(findSentAt, [email])
  const waitedMs = scope.now.getTime() - (last?.sent_at ?? scope.now).getTime()
  refuse('auth.code_too_soon', { retryAfterS: Math.max(1, Math.ceil(resendWaitS - waitedMs / secondMs)) })
}
