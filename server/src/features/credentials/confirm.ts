import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type {
  confirm as confirmEndpoint,
  getConfirmWays as getWaysEndpoint,
  sendConfirmCode as sendCodeEndpoint,
} from '@sparkhood/contract/people/credentials'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { findFactors, provePasskey, proveTotp, resetAttempts } from '../second-factor/public.ts'
import { confirmSession } from '../sessions/confirming/public.ts'
import { confirmCodeEmail } from './emails.ts'
import { mailCode, useCode } from './mailed-codes.ts'
import { findOwn, type OwnRow } from './queries.ts'
import { type CodeFor, proofLimits, toWays } from './rules.ts'

type Proof = InputOf<typeof confirmEndpoint>['body']

/** The ways in which the member may confirm their identity, and their address. */
export async function getConfirmWays(scope: MemberScope): Promise<ReplyOf<typeof getWaysEndpoint>> {
  const { email, password_hash } = await getOwnCredentials(scope)
  const factors = await findFactors(scope, scope.actor.id)
  const { has_passkey: hasPasskey = false, has_totp: hasTotp = false } = factors ?? {}
  const { needsSecondFactor = false } = scope.actor
  return {
    data: { ways: toWays({ hasPassword: password_hash !== null, hasPasskey, hasTotp, needsSecondFactor }), email },
  }
}

/** Emails the member a code to confirm with. */
export async function sendConfirmCode(scope: MemberScope<'mail'>): Promise<ReplyOf<typeof sendCodeEndpoint>> {
  const { email } = await getOwnCredentials(scope)
  await mailCode(scope, confirming(scope, email), (code, minutes) => confirmCodeEmail(email, code, minutes))
  return { message: 'Verification code sent successfully!' }
}

/** Confirms the member's identity, for this session and a while. */
export async function confirm(
  scope: MemberScope<'live' | 'passwords' | 'vault'>,
  { password, code, totp, passkey }: Proof,
): Promise<ReplyOf<typeof confirmEndpoint>> {
  const spend = await prove(scope, { password, code, totp, passkey })
  const hasSecondFactor = passkey !== undefined || totp !== undefined
  const hasMail = !hasSecondFactor && password === undefined
  await scope.transaction(async (inner) => {
    await spend?.(inner)
    await confirmSession(inner, { hasSecondFactor, hasMail })
  })
  if (totp !== undefined) await resetAttempts(scope, scope.actor.id)
  return { message: 'Thank you, we’ve confirmed it’s you.' }
}

/** Refuses a wrong proof. The returned function spends a proof that may be removed meanwhile, such as a passkey. */
async function prove(scope: MemberScope<'passwords' | 'vault'>, { passkey, totp, ...rest }: Proof) {
  if (passkey) return provePasskey(scope, passkey)
  if (totp !== undefined) return proveTotp(scope, totp)
  await proveWithoutFactor(scope, rest)
  return undefined
}

async function proveWithoutFactor(
  scope: MemberScope<'passwords'>,
  { password, code }: Pick<Proof, 'password' | 'code'>,
): Promise<void> {
  const own = await getOwnCredentials(scope)
  if (password !== undefined) await provePassword(scope, own, [password])
  else await useCode(scope, confirming(scope, own.email), code ?? '')
}

/** Refuses unless one of these is the member's password. An account without one gets the refusal of a wrong one. */
export async function provePassword(
  scope: MemberScope<'passwords'>,
  own: OwnRow,
  passwords: readonly string[],
): Promise<void> {
  await scope.limits.count(proofLimits.password, scope.actor.id)
  if (!(await matchesAny(scope, own, passwords))) refuse('auth.wrong_password')
  await scope.limits.forget(proofLimits.password, scope.actor.id)
}

async function matchesAny(
  scope: MemberScope<'passwords'>,
  own: OwnRow,
  passwords: readonly string[],
): Promise<boolean> {
  for (const password of passwords) {
    if (await scope.passwords.matches(password, own.password_hash ?? undefined)) return true
  }
  return false
}

/** The member's address and, if they have one, the hash of their password. */
export async function getOwnCredentials(scope: MemberScope): Promise<OwnRow> {
  const own = await findOwn(scope)
  if (!own) throw new Error('A session without an account')
  return own
}

const confirming = (scope: MemberScope, address: string): CodeFor => ({
  purpose: 'confirm',
  accountId: scope.actor.id,
  sid: scope.actor.sid,
  address,
})
