import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type { register as registerEndpoint } from '@sparkhood/contract/people/accounts'
import type { Limit } from '../../platform/data/limits.ts'
import { domainEvent } from '../../platform/events.ts'
import { getPhone } from '../../platform/phones/phone-numbers.ts'
import { refuseContactInNames } from '../../platform/public-text.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import type { GetCookie } from '../../platform/serve.ts'
import { isProven, openAccount, useProof } from '../accounts/public.ts'
import { setPassword } from '../credentials/public.ts'
import { createProfile, type NewProfile } from '../profiles/public.ts'
import { openSession } from '../sessions/public.ts'
import { requireOn } from '../switches/public.ts'

type NewAccount = Parameters<typeof openAccount>[1]
export type NewMember = NewAccount &
  Omit<NewProfile, 'memberId'> & {
    /**
     * Hashed beforehand: hashing would keep a transaction open too long. Absent for a member who signs in with a
     * provider.
     */
    passwordHash?: string
  }

type Form = InputOf<typeof registerEndpoint>['body']

const registerLimit: Limit = { name: 'register.network', times: 300, withinS: 3600 }

/** Registers somebody who recently proved their address, and logs them in. Consumes the proof. */
export async function register(
  scope: Scope<'live' | 'passwords' | 'tokens'>,
  form: Form,
  getCookie: GetCookie,
): Promise<ReplyOf<typeof registerEndpoint>> {
  const prover = { email: form.email, getCookie }
  // Only attempts without a proof count: otherwise they could block others on the network who have one.
  const isEntitled = await isProven(scope, prover)
  if (!isEntitled) await scope.limits.count(registerLimit, scope.origin.network)
  await requireOn(scope, 'sign_up')
  const phone = getPhone(form.phone)
  refuseContactInNames(form)
  if (await scope.passwords.isCommon(form.password)) refuse('auth.common_password')
  if (!isEntitled) refuse('auth.not_verified')
  const { email, firstname, lastname, gender, referred_by } = form
  const passwordHash = await scope.passwords.hash(form.password)
  const member = { email, phone, passwordHash, firstname, lastname, gender, referralCode: referred_by, agreed: true }
  return scope.transaction(async (inner) => {
    if (!(await useProof(inner, prover))) refuse('auth.not_verified')
    const id = (await openMember(inner, member)) ?? refuse('auth.email_taken')
    const { data } = await openSession(inner, id, { how: 'password', provenAt: scope.now })
    return { message: 'Registration successful!', data: { id, ...data } }
  })
}

/**
 * Opens an account with its profile and publishes the event. Call it in a transaction. Returns the id, or undefined if
 * the address has an account already. Refuses an unknown referral code.
 */
export async function openMember(scope: Scope, member: NewMember): Promise<string | undefined> {
  const memberId = await openAccount(scope, member)
  if (!memberId) return undefined
  if (member.passwordHash) await setPassword(scope, memberId, member.passwordHash)
  const { referredBy } = await createProfile(scope, { ...member, memberId })
  await scope.emit(domainEvent('member.registered', { memberId, referredBy }))
  return memberId
}
