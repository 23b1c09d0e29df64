import type { ReplyOf } from '@sparkhood/contract/endpoint'
import type { resendCode as resendEndpoint } from '@sparkhood/contract/people/accounts'
import { otpDigits, resendWaitS } from '@sparkhood/contract/people/sign-in-codes'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { asTries, getLimitKey } from '../../platform/data/limits.ts'
import { sendEmail } from '../../platform/mail/emails.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { fingerprint, newDigits, newSecret } from '../../platform/secrets/random.ts'
import { type GetCookie, ReplyWithCookie } from '../../platform/serve.ts'
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
 * Sends a code to an address. If it is a member's, sends a reminder instead; the reply is the same. A request that came
 * too soon, or whose email could not be sent, does not count against the address.
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
  // No code proves a member's address: the stored value is not the hash of any code.
  await storeCode(scope, email, isMember ? newSecret() : getCodeHash(scope.settings.hashSecret, email, code))
  await sendEmail(
    scope,
    isMember
      ? alreadyMemberEmail(email, `${scope.settings.publicUrl}/login`)
      : codeEmail(email, code, Math.ceil(scope.settings.otpTtlS / 60)),
  )
}

/**
 * Proves an address with its code, for a limited time and one registration. Gives the browser a secret cookie, so that
 * nobody else can register with the proof. Clients other than browsers keep no cookie: their proof is valid for their
 * whole network.
 */
export async function verifyEmail(
  scope: Scope,
  { email, code }: { email: string; code: string },
  isFromBrowser: boolean,
): Promise<ReplyWithCookie<Message>> {
  const { network } = scope.origin
  const ofAddress = { limit: tryLimits.address, key: getLimitKey(email) }
  const counted = await scope.limits.countShared({ limit: tryLimits.network, key: network }, ofAddress.key)
  const { hashSecret } = scope.settings
  const hash = getCodeHash(hashSecret, email, code)
  const matches = await tryCode(scope, email, hash)
  if (matches === undefined) refuse('auth.wrong_code')
  // Counted only if there was a code to guess. Otherwise anybody could block an address from joining without triggering
  // an email to it.
  await scope.limits.count(ofAddress.limit, ofAddress.key)
  if (!matches) refuse('auth.wrong_code')
  const secret = newSecret()
  const networkMark = isFromBrowser ? null : getNetworkMark(hashSecret, email, network)
  const proof = { email, codeHash: hash, secretHash: fingerprint(secret), networkMark }
  if (!(await proveAddress(scope, proof))) refuse('auth.wrong_code')
  // A success does not count against anybody, nor does the email that it took.
  await scope.limits.giveBack(counted.limit, counted.key)
  await scope.limits.giveBack(sendLimits.network, network)
  await scope.limits.giveBack(ofAddress.limit, ofAddress.key)
  return new ReplyWithCookie({ message: 'Email verified successfully!' }, proofCookie(secret, verifiedTtlS))
}

/** Somebody who may have proven an address, with the cookies of their browser. */
type Prover = { email: string; getCookie: GetCookie }

/**
 * Whether they recently proved the address, by this browser's cookie or, for other clients, from this network, and have
 * not used the proof yet.
 */
export const isProven = (scope: Scope, prover: Prover): Promise<boolean> => hasProof(scope, proofBy(scope, prover))

/** Consumes their proof. Returns true for one caller only. */
export const useProof = (scope: Scope, prover: Prover): Promise<boolean> => spendProof(scope, proofBy(scope, prover))

function proofBy({ now, origin, settings }: Scope, { email, getCookie }: Prover): Proof {
  const secret = getCookie(proofName)
  return {
    email,
    since: ago(now, verifiedTtlS),
    secretHash: secret === undefined ? null : fingerprint(secret),
    networkMark: getNetworkMark(settings.hashSecret, email, origin.network),
  }
}

async function storeCode(scope: Scope, email: string, hash: string): Promise<void> {
  const expiresAt = ago(scope.now, -scope.settings.otpTtlS)
  if (await replaceCode(scope, { email, hash, expiresAt, unlessSince: ago(scope.now, resendWaitS) })) return
  const sentAt = (await findSentAt(scope, email)) ?? scope.now
  const waitedMs = scope.now.getTime() - sentAt.getTime()
  refuse('auth.code_too_soon', { retryAfterS: Math.max(1, Math.ceil(resendWaitS - waitedMs / secondMs)) })
}
