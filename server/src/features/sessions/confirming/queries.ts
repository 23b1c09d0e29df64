import { type Queries, type RowOf, sql } from '../../../platform/data/database.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { hasFactor } from '../queries.ts'

const confirmed = sql(
  'sessions.find_confirmed',
  `select true as confirmed from sessions s where s.id = $1 and s.confirmed_at > $2
     and (not $3::boolean or s.mail_confirmed_at > $2 and not ${hasFactor('s.account_id')})`,
)
/**
 * Whether the actor's session was confirmed since a moment. An operator who owes a second factor has to confirm by one that
 * they have, which then is no longer owed, or by a mailed code where they have none.
 */
export const isConfirmed = async (scope: MemberScope, since: Date): Promise<boolean> =>
  (await scope.db.row(confirmed, [scope.actor.sid, since, scope.actor.needsSecondFactor ?? false])) !== undefined

// An operator who signs themselves out everywhere ends it in this very transaction.
const open = sql(
  'sessions.hold_open',
  `select true as open from sessions
   where id = $1 and (ended_at is null or xmin = pg_current_xact_id()::xid) for share`,
)
/** Keeps the actor's session from being ended until the transaction is over; false where somebody else has ended it. */
export const holdOpen = async (scope: MemberScope): Promise<boolean> =>
  (await scope.db.row(open, [scope.actor.sid])) !== undefined

const standings = sql(
  'sessions.standings',
  `select a.role, a.suspended_at is null and a.closed_at is null as "isIn!", a.closing_at is not null as "isClosing!" from accounts a
   where a.id = any($1::uuid[])`,
)
export type Standing = RowOf<typeof standings>
/** How these accounts stand now. */
export const listStandings = (db: Queries, accountIds: readonly string[]): Promise<Standing[]> =>
  db.rows(standings, [accountIds])

const confirm = sql(
  'sessions.confirm',
  `update sessions set confirmed_at = $2, second_factor_at = case when $3 then $2 else second_factor_at end,
     mail_confirmed_at = case when $4 then $2 else mail_confirmed_at end
    where id = $1 and ended_at is null`,
)
/** How a session was confirmed, where that was by more than a password. */
export type Shown = { hasSecondFactor?: boolean; hasMail?: boolean }
export const writeConfirmed = (
  scope: MemberScope,
  { hasSecondFactor = false, hasMail = false }: Shown,
): Promise<number> => scope.db.run(confirm, [scope.actor.sid, scope.now, hasSecondFactor, hasMail])

const unprove = sql(
  'sessions.unprove_others',
  'update sessions set second_factor_at = null where account_id = $1 and id <> $2 and ended_at is null',
)
/** Clears the second factor that the actor's other sessions showed: it may be the one that was removed. */
export const unproveOthers = (scope: MemberScope): Promise<number> =>
  scope.db.run(unprove, [scope.actor.id, scope.actor.sid])
