import { sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import type { Factors } from './rules.ts'

type Db = Pick<Scope, 'db'>
type Base = Pick<Scope, 'db' | 'now'>

const factors = sql(
  'second_factor.factors',
  `select a.role,
     exists (select from totp_secrets t where t.account_id = a.id and t.confirmed_at is not null) as "has_totp!",
     exists (select from passkeys p where p.account_id = a.id) as "has_passkey!",
     (select count(*)::int from recovery_codes r where r.account_id = a.id and r.used_at is null) as "codes_left!"
   from accounts a where a.id = $1`,
)
/** The factors of an account besides its password. */
export const findFactors = (scope: Db, accountId: string): Promise<Factors | undefined> =>
  scope.db.row(factors, [accountId])

export type ReaderRow = { email: string }
const reader = sql('second_factor.find_reader', 'select email from accounts where id = $1')
export const findReader = (scope: Db, accountId: string): Promise<ReaderRow | undefined> =>
  scope.db.row(reader, [accountId])

const standing = sql(
  'second_factor.standing',
  'select suspended_at is not null as suspended from accounts where id = $1 and closed_at is null for share',
)
/**
 * Returns whether an account is suspended, or undefined if it is closed. Locks the row, so the status holds until the
 * transaction ends.
 */
export const findStanding = (scope: Db, accountId: string): Promise<{ suspended: boolean } | undefined> =>
  scope.db.row(standing, [accountId])

const ownSession = sql(
  'second_factor.session',
  'select second_factor_at is not null as shown from sessions where id = $1 and ended_at is null',
)
export const hasShown = async (scope: MemberScope): Promise<boolean> =>
  (await scope.db.row(ownSession, [scope.actor.sid]))?.shown ?? false

export type Ticket = { tokenHash: string; accountId: string; how: 'password' | 'google' }
const issue = sql(
  'second_factor.issue_ticket',
  'insert into sign_in_tickets (token_hash, account_id, how, expires_at) values ($1, $2, $3, $4)',
)
export const insertTicket = (scope: Db, ticket: Ticket, expiresAt: Date): Promise<number> =>
  scope.db.run(issue, [ticket.tokenHash, ticket.accountId, ticket.how, expiresAt])

const find = sql(
  'second_factor.find_ticket',
  'select account_id from sign_in_tickets where token_hash = $1 and expires_at > $2',
)
/** Returns the account of a ticket that has not expired. */
export const findTicket = async (scope: Base, tokenHash: string): Promise<string | undefined> =>
  (await scope.db.row(find, [tokenHash, scope.now]))?.account_id

// Only one of several concurrent callers deletes the row.
const spend = sql(
  'second_factor.spend_ticket',
  `delete from sign_in_tickets where token_hash = $1 and expires_at > $2
   returning account_id, how`,
)
export type SpentTicket = { account_id: string; how: 'password' | 'google' }
/** Consumes a ticket. Returns undefined if it was used or has expired. */
export const spendTicket = (scope: Base, tokenHash: string): Promise<SpentTicket | undefined> =>
  scope.db.row(spend, [tokenHash, scope.now])

const drop = sql('second_factor.drop_tickets', 'delete from sign_in_tickets where account_id = $1')
/** Deletes the tickets of an account, so its sign-ins that wait for a second factor fail. */
export const dropTicketsOf = (scope: Db, accountId: string): Promise<number> => scope.db.run(drop, [accountId])

const sweepTickets = sql('second_factor.sweep_tickets', 'delete from sign_in_tickets where expires_at <= $1')
const sweepChallenges = sql('second_factor.sweep_challenges', 'delete from webauthn_challenges where expires_at <= $1')
/** Deletes tickets and challenges that expired before a moment. */
export async function sweepEnded(scope: Db, before: Date): Promise<void> {
  await scope.db.run(sweepTickets, [before])
  await scope.db.run(sweepChallenges, [before])
}

const erase = sql(
  'second_factor.erase',
  `with keys as (delete from passkeys where account_id = $1),
     secrets as (delete from totp_secrets where account_id = $1),
     codes as (delete from recovery_codes where account_id = $1)
   delete from sign_in_tickets where account_id = $1`,
)
/** Removes all factors of an account besides its password, and its pending tickets. */
export const eraseFactors = (scope: Db, accountId: string): Promise<number> => scope.db.run(erase, [accountId])
