import { type Queries, together } from '../../../platform/data/database.ts'
import { shareStandings } from '../../../platform/data/standings.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { rereadSession } from '../authenticate.ts'
import { confirmedSince } from '../rules.ts'
import { type AccountStatusRow, holdOpen, isConfirmed, listStandings, type Shown, writeConfirmed } from './queries.ts'

/**
 * Protects the most sensitive actions (money leaving, a new address, a second factor, closing an account): refuses
 * auth.confirm_first unless this session was confirmed within the last 10 minutes. An operator who owes a second factor
 * confirms with one, or with an emailed code if they have none: their password alone is not enough.
 */
export async function requireConfirmed(scope: MemberScope): Promise<void> {
  if (!(await isConfirmed(scope, confirmedSince(scope.now)))) refuse('auth.confirm_first')
}

/**
 * Refuses auth.bad_token if this session has ended since the request arrived: a change that opens a way into the
 * account, or moves money, must not take effect after all sessions were ended. Call it last in a transaction, so that
 * ending the session does not wait for the rest of it.
 */
export async function requireSession(scope: MemberScope): Promise<void> {
  if (!(await holdOpen(scope))) refuse('auth.bad_token')
}

/**
 * Refuses auth.bad_token if one of these accounts is suspended or closed, and closing.under_way if one is closing.
 * Locks the accounts: until the transaction ends, neither can begin and no role can change. Call it first.
 */
export async function lockAccountStatuses(db: Queries, accountIds: readonly string[]): Promise<AccountStatusRow[]> {
  // Two statements, so that the second sees the changes that the first waited for.
  const [sharing, listing] = [shareStandings(db, accountIds), listStandings(db, accountIds)]
  await together([sharing, listing])
  const standings = await listing
  if (standings.length < accountIds.length || standings.some(({ isIn }) => !isIn)) refuse('auth.bad_token')
  if (standings.some(({ isClosing }) => isClosing)) refuse('closing.under_way')
  return standings
}

/** Records that this session was confirmed just now, and how. */
export async function confirmSession(scope: MemberScope<'live'>, shown: Shown = {}): Promise<void> {
  await writeConfirmed(scope, shown)
  if (shown.hasSecondFactor) await rereadSession(scope, scope.actor.sid)
}
