import { termsVersion } from '@sparkhood/contract/accounts'
import type { Actor, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { endAllSessions } from '../sessions/public.ts'
import { insertAccount, promote, setPhone, suspend } from './queries.ts'

type NewAccount = { email: string; phone: string; role?: Actor['role'] }

/**
 * Opens an account that has no way in yet, having confirmed age and today's terms. Call it in a transaction with the rest
 * that a member needs. Answers its id, or undefined when the address has an account already, in any letter case.
 */
export async function openAccount(scope: Scope, account: NewAccount): Promise<string | undefined> {
  const id = newId()
  const { email, phone, role = 'member' } = account
  const values = [id, email, phone, role, termsVersion, scope.now]
  return (await scope.db.run(insertAccount, values)) === 1 ? id : undefined
}

/** Makes an admin of the account with this address; false when there is none. */
export const makeAdmin = async (scope: Scope, email: string): Promise<boolean> =>
  (await scope.db.run(promote, [email])) === 1

/** Changes the phone number of an account. */
export async function changePhone(scope: Scope, accountId: string, phone: string): Promise<void> {
  await scope.db.run(setPhone, [accountId, phone])
}

/** Suspends an account and ends its sessions at once. Call it in a transaction. */
export async function suspendAccount(scope: Scope, accountId: string): Promise<void> {
  await scope.db.run(suspend, [accountId, scope.now])
  await endAllSessions(scope, accountId, 'suspended')
}
