import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type {
  confirm as confirmEndpoint,
  getConfirmWays as getWaysEndpoint,
  sendConfirmCode as sendCodeEndpoint,
} from '@sparkhood/contract/people/credentials'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { findFactors, forgetTries, provePasskey, proveTotp } from '../second-factor/public.ts'
import { confirmSession } from '../sessions/confirming/public.ts'
import { confirmCodeEmail } from './emails.ts'
import { mailCode, useCode } from './mailed-codes.ts'
import { findOwn, type OwnRow } from './queries.ts'
import { type CodeFor, proofLimits, toWays } from './rules.ts'

type Proof = InputOf<typeof confirmEndpoint>['body']

/** How the member may confirm that it is them. */
export async function getConfirmWays(scope: MemberScope): Promise<ReplyOf<typeof getWaysEndpoint>> {
  const { email, password_hash } = await getOwn(scope)
  const factors = await findFactors(scope, scope.actor.id)
  const { has_passkey: hasPasskey = false, has_totp: hasTotp = false } = factors ?? {}
  const { needsSecondFactor = false } = scope.actor
  return {
    data: { ways: toWays({ hasPassword: password_hash !== null, hasPasskey, hasTotp, needsSecondFactor }), email },
  }
}

/** Mails the member a code to confirm with. */
export async function sendConfirmCode(scope: MemberScope<'mail'>): Promise<ReplyOf<typeof sendCodeEndpoint>> {
  const { email } = await getOwn(scope)
  await mailCode(scope, confirming(scope, email), (code, minutes) => confirmCodeEmail(email, code, minutes))
  return { message: 'Verification code sent successfully!' }
}

/** Confirms that it is the member, for this session and a while. */
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
  if (totp !== undefined) await forgetTries(scope, scope.actor.id)
  return { message: 'Thank you, we’ve confirmed it’s you.' }
}

/** Refuses what is not right. What may be removed meanwhile, such as a passkey, is spent by what this returns. */
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
  const own = await getOwn(scope)
  if (password !== undefined) await provePassword(scope, own, [password])
  else await useCode(scope, confirming(scope, own.email), code ?? '')
}

/** Refuses unless one of these is the member's password; an account without one is answered like a wrong one. */
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
export async function getOwn(scope: MemberScope): Promise<OwnRow> {
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
