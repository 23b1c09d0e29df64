import { type Queries, together } from '../../../platform/data/database.ts'
import { shareStandings } from '../../../platform/data/standings.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { rereadSession } from '../authenticate.ts'
import { confirmedSince } from '../rules.ts'
import { holdOpen, isConfirmed, listStandings, type Shown, type Standing, writeConfirmed } from './queries.ts'

/**
 * For what matters most (money leaving, a new address, a second factor, the end of an account): refuses with
 * auth.confirm_first unless this session was confirmed within the last 10 minutes. An operator who owes a second factor
 * confirms by one, or by a mailed code where they have none: their password alone is not enough.
 */
export async function requireConfirmed(scope: MemberScope): Promise<void> {
  if (!(await isConfirmed(scope, confirmedSince(scope.now)))) refuse('auth.confirm_first')
}

/**
 * Refuses auth.bad_token where this session has ended since the call came in: what opens a way into the account, or moves money, must
 * not come after what was to close them all. Call it last in a transaction, so that nobody who ends the session waits for the rest of it.
 */
export async function requireSession(scope: MemberScope): Promise<void> {
  if (!(await holdOpen(scope))) refuse('auth.bad_token')
}

/**
 * Refuses auth.bad_token where one of these accounts is suspended, and closing.under_way; neither begins until the transaction is
 * over, and none loses its role. Call it before all else.
 */
export async function holdStandings(db: Queries, accountIds: readonly string[]): Promise<Standing[]> {
  // Two statements, so that the second sees what the first has waited for.
  const [sharing, listing] = [shareStandings(db, accountIds), listStandings(db, accountIds)]
  await together([sharing, listing])
  const standings = await listing
  if (standings.length < accountIds.length || standings.some(({ isIn }) => !isIn)) refuse('auth.bad_token')
  if (standings.some(({ isClosing }) => isClosing)) refuse('closing.under_way')
  return standings
}

/** Notes that this session was confirmed just now, and by what. */
export async function confirmSession(scope: MemberScope<'live'>, shown: Shown = {}): Promise<void> {
  await writeConfirmed(scope, shown)
  if (shown.hasSecondFactor) await rereadSession(scope, scope.actor.sid)
}
