import { type agreeToTerms as agreeEndpoint, termsVersion } from '@sparkhood/contract/accounts'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import { breaks } from '../../platform/data/database.ts'
import type { Actor, MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { endAllSessions, forgetSession, rereadSessions } from '../sessions/public.ts'
import { agree, insertAccount, promote, setEmail, setPhone, suspend } from './queries.ts'

type NewAccount = {
  email: string
  phone: string
  /** Whether age and today's terms were confirmed on the way; if not, the member is asked before they go on. */
  agreed: boolean
  role?: Actor['role']
}

/**
 * Opens an account that has no way in yet. Call it in a transaction with the rest that a member needs. Answers its id, or
 * undefined when the address has an account already, in any letter case.
 */
export async function openAccount(scope: Scope, account: NewAccount): Promise<string | undefined> {
  const id = newId()
  const { email, phone, agreed, role = 'member' } = account
  const values = [id, email, phone, role, agreed ? termsVersion : null, scope.now]
  return (await scope.db.run(insertAccount, values)) === 1 ? id : undefined
}

/** Notes that the member has agreed to the terms of today and is 18 or over; all their devices may go on at once. */
export async function agreeToTerms(scope: MemberScope): Promise<ReplyOf<typeof agreeEndpoint>> {
  const { id, sid } = scope.actor
  await scope.atomically(async (inner) => {
    await inner.db.run(agree, [id, termsVersion, scope.now])
    await rereadSessions(inner, id)
  })
  forgetSession(scope, sid)
  return { message: 'Thank you. You can go on now.' }
}

/** Makes an admin of the account with this address; false when there is none. */
export const makeAdmin = async (scope: Scope, email: string): Promise<boolean> =>
  (await scope.db.run(promote, [email])) === 1

/** Changes the phone number of an account. */
export async function changePhone(scope: Scope, accountId: string, phone: string): Promise<void> {
  await scope.db.run(setPhone, [accountId, phone])
}

/** Changes the address of an account, which must have been proven; false when another account has it. */
export async function changeAddress(scope: Scope, accountId: string, email: string): Promise<boolean> {
  try {
    return (await scope.db.run(setEmail, [accountId, email])) === 1
  } catch (fault) {
    if (breaks(fault, 'accounts_email_key')) return false
    throw fault
  }
}

/** Suspends an account and ends its sessions at once. Call it in a transaction. */
export async function suspendAccount(scope: Scope, accountId: string): Promise<void> {
  await scope.db.run(suspend, [accountId, scope.now])
  await endAllSessions(scope, accountId, 'suspended')
}
