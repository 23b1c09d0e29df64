import { type Queries, type RowOf, sql } from '../../../platform/data/database.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { hasFactor } from '../queries.ts'

const confirmed = sql(
  'sessions.find_confirmed',
  `select true as confirmed from sessions s where s.id = $1 and s.confirmed_at > $2
     and (not $3::boolean or s.mail_confirmed_at > $2 and not ${hasFactor('s.account_id')})`,
)
/**
 * Returns whether the actor's session was confirmed since a moment. An operator who owes a second factor has to confirm
 * with one, after which it is no longer owed, or with an emailed code if they have none.
 */
export const isConfirmed = async (scope: MemberScope, since: Date): Promise<boolean> =>
  (await scope.db.row(confirmed, [scope.actor.sid, since, scope.actor.needsSecondFactor ?? false])) !== undefined

// Operators who sign themselves out everywhere end their session in this very transaction, which is allowed.
const open = sql(
  'sessions.hold_open',
  `select true as open from sessions
   where id = $1 and (ended_at is null or xmin = pg_current_xact_id()::xid) for share`,
)
/**
 * Prevents the actor's session from being ended until the transaction ends. Returns false if another transaction has
 * ended it.
 */
export const holdOpen = async (scope: MemberScope): Promise<boolean> =>
  (await scope.db.row(open, [scope.actor.sid])) !== undefined

const standings = sql(
  'sessions.standings',
  `select a.role, a.suspended_at is null and a.closed_at is null as "isIn!", a.closing_at is not null as "isClosing!" from accounts a
   where a.id = any($1::uuid[])`,
)
export type AccountStatusRow = RowOf<typeof standings>
/** The current role and status of these accounts. */
export const listStandings = (db: Queries, accountIds: readonly string[]): Promise<AccountStatusRow[]> =>
  db.rows(standings, [accountIds])

const confirm = sql(
  'sessions.confirm',
  `update sessions set confirmed_at = $2, second_factor_at = case when $3 then $2 else second_factor_at end,
     mail_confirmed_at = case when $4 then $2 else mail_confirmed_at end
    where id = $1 and ended_at is null`,
)
/** How a session was confirmed, if by more than a password. */
export type Shown = { hasSecondFactor?: boolean; hasMail?: boolean }
export const writeConfirmed = (
  scope: MemberScope,
  { hasSecondFactor = false, hasMail = false }: Shown,
): Promise<number> => scope.db.run(confirm, [scope.actor.sid, scope.now, hasSecondFactor, hasMail])

const unprove = sql(
  'sessions.unprove_others',
  'update sessions set second_factor_at = null where account_id = $1 and id <> $2 and ended_at is null',
)
/** Clears the second factor of the actor's other sessions: they may have shown the one that was removed. */
export const unproveOthers = (scope: MemberScope): Promise<number> =>
  scope.db.run(unprove, [scope.actor.id, scope.actor.sid])
