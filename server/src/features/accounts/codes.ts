import type { ReplyOf } from '@sparkhood/contract/endpoint'
import type { resendCode as resendEndpoint } from '@sparkhood/contract/people/accounts'
import { otpDigits, resendWaitS } from '@sparkhood/contract/people/sign-in-codes'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { asTries, getLimitKey } from '../../platform/data/limits.ts'
import { sendEmail } from '../../platform/mail/emails.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { fingerprint, newDigits, newSecret } from '../../platform/secrets/random.ts'
import { KeepingReply, type Kept } from '../../platform/serve.ts'
import { alreadyMemberEmail, codeEmail } from './emails.ts'
import {
  findAccountByEmail,
  findSentAt,
  hasProof,
  type Proof,
  proveAddress,
  replaceCode,
  spendProof,
  tryCode,
} from './queries.ts'
import { getCodeHash, getNetworkMark, proofCookie, proofName, sendLimits, tryLimits, verifiedTtlS } from './rules.ts'

type Message = ReplyOf<typeof resendEndpoint>

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * secondMs)

/**
 * Sends a code to an address. A member's address is sent a reminder instead; nobody else can tell which it was. What was asked
 * too soon or could not be handed over is no email, and takes none from the address.
 */
export async function resendCode(scope: Scope<'mail'>, { email }: { email: string }): Promise<Message> {
  await scope.limits.count(sendLimits.network, scope.origin.network)
  const message = { limit: sendLimits.address, key: getLimitKey(email) }
  await asTries(scope.limits, [message], () => sendCode(scope, email))
  return { message: 'Verification code sent successfully!' }
}

async function sendCode(scope: Scope<'mail'>, email: string): Promise<void> {
  const isMember = (await findAccountByEmail(scope, email)) !== undefined
  const code = newDigits(otpDigits)
  // No code proves a member's address: what is stored for it is not the hash of any code.
  await startWait(scope, email, isMember ? newSecret() : getCodeHash(scope.settings.hashSecret, email, code))
  await sendEmail(
    scope,
    isMember
      ? alreadyMemberEmail(email, `${scope.settings.publicUrl}/login`)
      : codeEmail(email, code, Math.ceil(scope.settings.otpTtlS / 60)),
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
  const { network } = scope.origin
  const ofAddress = { limit: tryLimits.address, key: getLimitKey(email) }
  const counted = await scope.limits.countShared({ limit: tryLimits.network, key: network }, ofAddress.key)
  const { hashSecret } = scope.settings
  const hash = getCodeHash(hashSecret, email, code)
  const matches = await tryCode(scope, email, hash)
  if (matches === undefined) refuse('auth.wrong_code')
  // Only where there was a code to guess, or anybody could keep an address from joining without an email to it.
  await scope.limits.count(ofAddress.limit, ofAddress.key)
  if (!matches) refuse('auth.wrong_code')
  const secret = newSecret()
  const networkMark = isFromBrowser ? null : getNetworkMark(hashSecret, email, network)
  const proof = { email, codeHash: hash, secretHash: fingerprint(secret), networkMark }
  if (!(await proveAddress(scope, proof))) refuse('auth.wrong_code')
  // What came to a good end counts against nobody, nor does the email that it took.
  await scope.limits.giveBack(counted.limit, counted.key)
  await scope.limits.giveBack(sendLimits.network, network)
  await scope.limits.giveBack(ofAddress.limit, ofAddress.key)
  return new KeepingReply({ message: 'Email verified successfully!' }, proofCookie(secret, verifiedTtlS))
}

/** Whoever says that they have proven an address, with what their browser brought. */
type Prover = { email: string; kept: Kept }

/** Whether they have, lately: in this browser or, by what is none, from this network. The proof must not be used up yet. */
export const isProven = (scope: Scope, prover: Prover): Promise<boolean> => hasProof(scope, proofBy(scope, prover))

/** Uses up their proof: true for one caller only. */
export const useProof = (scope: Scope, prover: Prover): Promise<boolean> => spendProof(scope, proofBy(scope, prover))

function proofBy({ now, origin, settings }: Scope, { email, kept }: Prover): Proof {
  const secret = kept(proofName)
  return {
    email,
    since: ago(now, verifiedTtlS),
    secretHash: secret === undefined ? null : fingerprint(secret),
    networkMark: getNetworkMark(settings.hashSecret, email, origin.network),
  }
}

async function startWait(scope: Scope, email: string, hash: string): Promise<void> {
  const expiresAt = ago(scope.now, -scope.settings.otpTtlS)
  if (await replaceCode(scope, { email, hash, expiresAt, unlessSince: ago(scope.now, resendWaitS) })) return
  const sentAt = (await findSentAt(scope, email)) ?? scope.now
  const waitedMs = scope.now.getTime() - sentAt.getTime()
  refuse('auth.code_too_soon', { retryAfterS: Math.max(1, Math.ceil(resendWaitS - waitedMs / secondMs)) })
}
