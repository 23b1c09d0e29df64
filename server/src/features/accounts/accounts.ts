import { termsVersion } from '@sparkhood/contract/people/accounts'
import { breaks } from '../../platform/data/database.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Actor, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { endAllSessions, rereadSessions } from '../sessions/public.ts'
import { erase, insertAccount, restore, setClosing, setEmail, setPhone, setRole, suspend } from './queries.ts'

type NewAccount = {
  /** Chosen by callers that have already used it. */
  id?: string
  email: string
  phone: string
  /**
   * Whether the member confirmed their age and today's terms; if not, they are asked before they can do anything else.
   */
  agreed: boolean
  role?: Actor['role']
}

/**
 * Opens an account that cannot sign in yet. Call it in a transaction with the other inserts that a member needs.
 * Returns its id, or undefined if the address has an account already, ignoring case.
 */
export async function openAccount(scope: Scope, account: NewAccount): Promise<string | undefined> {
  const { id = newId(), email, phone, agreed, role = 'member' } = account
  const isOpened = await insertAccount(scope, { id, email, phone, role, termsVersion: agreed ? termsVersion : null })
  return isOpened ? id : undefined
}

/** Changes the role of the account with this address, on all its devices at once. Returns false if there is none. */
export async function giveRole(scope: Scope<'live'>, email: string, role: Actor['role']): Promise<boolean> {
  const account = await setRole(scope, email, role)
  if (account) await rereadSessions(scope, account.id)
  return account !== undefined
}

/** Changes the phone number of an account. Refuses to remove it: the other side of each booking may need it. */
export async function changePhone(scope: Scope, accountId: string, phone: string): Promise<void> {
  if (!(await setPhone(scope, accountId, phone))) refuseNumber(phoneStays)
}

const phoneStays = 'Your number can be changed, not removed: whoever you have a booking with may have to ring you'

const refuseNumber = (message: string): never => refuse('input.invalid', { issues: [{ path: 'body.phone', message }] })

/** Changes the address of an account. The new address must be proven. Returns false if another account has it. */
export async function changeAddress(scope: Scope, accountId: string, email: string): Promise<boolean> {
  try {
    return await setEmail(scope, accountId, email)
  } catch (fault) {
    if (breaks(fault, 'accounts_email_key')) return false
    throw fault
  }
}

/** Suspends an account and ends its sessions. Call it in a transaction. */
export async function suspendAccount(scope: Scope<'live'>, accountId: string): Promise<void> {
  await suspend(scope, accountId)
  await endAllSessions(scope, accountId, 'suspended')
}

/**
 * The new status of an account: open, closing (hidden), no longer suspended, or erased except for the row that the
 * ledger references.
 */
export type AccountStatusChange = 'open' | 'closing' | 'restored' | 'erased'

const statusWriters: Record<AccountStatusChange, (scope: Scope, accountId: string) => Promise<number>> = {
  open: (scope, accountId) => setClosing(scope, accountId, null),
  closing: (scope, accountId) => setClosing(scope, accountId, scope.now),
  restored: restore,
  erased: erase,
}

/** Hides an account, shows it again, lifts its suspension, or anonymises it for good. Idempotent. */
export async function changeAccountStatus(scope: Scope, accountId: string, to: AccountStatusChange): Promise<void> {
  await statusWriters[to](scope, accountId)
}
