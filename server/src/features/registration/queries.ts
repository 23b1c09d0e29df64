import { sql } from '../../platform/data/database.ts'
import type { Scope } from '../../platform/scope.ts'

export type Admins = {
  /** Whether anybody can look after the site as an admin today, and whether it is who was asked about. */
  present: boolean
  named: boolean
  /** How the account of who was asked about stands, if there is one. */
  account: 'open' | 'not open' | null
}
const isOpen = 'closed_at is null and closing_at is null and suspended_at is null'
const admins = sql(
  'registration.admins',
  `select count(*) > 0 as present, coalesce(bool_or(email = $1), false) as named,
     (select case when ${isOpen} then 'open' else 'not open' end from accounts where email = $1) as account
   from accounts where role = 'admin' and ${isOpen} and not email = any ($2::citext[])`,
)
/** Who is an admin with an open account, besides some by address. */
export async function getAdmins(scope: Scope, email: string, besides: readonly string[]): Promise<Admins> {
  const found = await scope.db.row(admins, [email, besides])
  if (!found) throw new Error('The database does not say who is an admin')
  return found
}

const id = sql('registration.account', 'select id from accounts where email = $1')
/** The account with an address. */
export const findAccount = (scope: Scope, email: string): Promise<{ id: string } | undefined> =>
  scope.db.row(id, [email])
