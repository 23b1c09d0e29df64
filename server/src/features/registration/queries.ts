import { sql } from '../../platform/data/database.ts'
import type { Scope } from '../../platform/scope.ts'

export type Admins = {
  /** Whether any open account is an admin, and whether the given address is one of them. */
  present: boolean
  named: boolean
  /** The status of the given address's account, if there is one. */
  account: 'open' | 'not open' | null
}
const isOpen = 'closed_at is null and closing_at is null and suspended_at is null'
const admins = sql(
  'registration.admins',
  `select count(*) > 0 as present, coalesce(bool_or(email = $1), false) as named,
     (select case when ${isOpen} then 'open' else 'not open' end from accounts where email = $1) as account
   from accounts where role = 'admin' and ${isOpen} and not email = any ($2::citext[])`,
)
/** Admins with an open account, except some addresses. */
export async function getAdmins(scope: Scope, email: string, besides: readonly string[]): Promise<Admins> {
  const found = await scope.db.row(admins, [email, besides])
  if (!found) throw new Error('The database does not say who is an admin')
  return found
}

const id = sql('registration.account', 'select id from accounts where email = $1')
/** The account with an address. */
export const findAccount = (scope: Scope, email: string): Promise<{ id: string } | undefined> =>
  scope.db.row(id, [email])
