import { sql } from '../../platform/data/database.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { helperSql } from '../trusted-helpers/public.ts'
import { type CodeFor, triesPerCode } from './rules.ts'

type Db = Pick<Scope, 'db'>
type Base = Pick<Scope, 'db' | 'now'>

export type LoginRow = { id: string; password_hash: string | null; suspended: boolean; at_home: boolean }
// Not every account has a password. `at_home`: a session of it is or was in this network, or it used an emailed link
// there lately.
const byLogin = sql(
  'credentials.find_login',
  `select a.id, c.password_hash, a.suspended_at is not null as suspended,
     exists (select from sessions s where s.account_id = a.id and s.network = $2)
       or exists (select from sessions s where s.account_id = a.id and s.earlier_networks <> '{}'
                                           and $2 = any (s.earlier_networks))
       or exists (select from password_resets r where r.account_id = a.id and r.used_from = $2) as at_home
     from accounts a left join credentials c on c.account_id = a.id
    where a.email = $1`,
)
/** The account with an address, and whether it is at home in a network. */
export const findLogin = (scope: Db, email: string, network: string): Promise<LoginRow | undefined> =>
  scope.db.row(byLogin, [email, network])

// A concurrent change of the password waits for the session and then signs it out; or it came first, and the hash
// differs.
const hold = sql(
  'credentials.hold_password',
  'select account_id from credentials where account_id = $1 and password_hash = $2 for share',
)
/** Locks a password against changes until the end of the transaction; false if it has changed. */
export const lockPassword = async (scope: Db, { id, password_hash }: LoginRow): Promise<boolean> =>
  (await scope.db.row(hold, [id, password_hash])) !== undefined

export type OwnRow = { email: string; password_hash: string | null; changed_at: Date | null }
const own = sql(
  'credentials.find_own',
  `select a.email, c.password_hash, c.changed_at
     from accounts a left join credentials c on c.account_id = a.id
    where a.id = $1`,
)
export const findOwn = (scope: MemberScope): Promise<OwnRow | undefined> => scope.db.row(own, [scope.actor.id])

const replace = sql(
  'credentials.replace_password',
  `insert into credentials (account_id, password_hash, changed_at) values ($1, $2, $3)
   on conflict (account_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
)
export const replacePassword = (scope: Base, accountId: string, passwordHash: string): Promise<number> =>
  scope.db.run(replace, [accountId, passwordHash, scope.now])

const replaceMailed = sql(
  'credentials.replace_code',
  `insert into account_codes (account_id, purpose, address, code_hash, sent_at, expires_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (account_id, purpose) do update
     set address = excluded.address, code_hash = excluded.code_hash, sent_at = excluded.sent_at,
         expires_at = excluded.expires_at, tries = 0
     where account_codes.sent_at <= $7`,
)
/** Stores a code in place of the one before; false if that was sent after `unlessSince`. */
export const replaceCode = async (
  scope: Base,
  { purpose, accountId, address }: CodeFor,
  { hash, expiresAt, unlessSince }: { hash: string; expiresAt: Date; unlessSince: Date },
): Promise<boolean> => {
  const values = [accountId, purpose, address, hash, scope.now, expiresAt, unlessSince] as const
  return (await scope.db.run(replaceMailed, values)) === 1
}

const sentAt = sql(
  'credentials.find_sent_at',
  'select sent_at from account_codes where account_id = $1 and purpose = $2',
)
/** When the last code was sent. */
export const findSentAt = async (scope: Db, { accountId, purpose }: CodeFor): Promise<Date | undefined> =>
  (await scope.db.row(sentAt, [accountId, purpose]))?.sent_at

const tryOne = sql(
  'credentials.try_code',
  `update account_codes set tries = tries + 1
    where account_id = $1 and purpose = $2 and address = $3 and expires_at > $4 and tries < $5
   returning code_hash = $6 as "matches!"`,
)
/** Counts an attempt; returns whether the code is right, or undefined if there is none to guess. */
export const tryCode = async (
  scope: Base,
  { purpose, accountId, address }: CodeFor,
  hash: string,
): Promise<boolean | undefined> => {
  const values = [accountId, purpose, address, scope.now, triesPerCode, hash] as const
  return (await scope.db.row(tryOne, values))?.matches
}

// Deleting the right code is what uses it, so only one caller succeeds.
const spendOne = sql(
  'credentials.spend_code',
  'delete from account_codes where account_id = $1 and purpose = $2 and code_hash = $3',
)
export const spendCode = async (scope: Db, { purpose, accountId }: CodeFor, hash: string): Promise<boolean> =>
  (await scope.db.run(spendOne, [accountId, purpose, hash])) > 0

const erase = sql(
  'credentials.erase',
  `with codes as (delete from account_codes where account_id = $1),
     resets as (delete from password_resets where account_id = $1)
   delete from credentials where account_id = $1`,
)
export const eraseOf = (scope: Db, accountId: string): Promise<number> => scope.db.run(erase, [accountId])

const sweepExpired = sql('credentials.sweep_codes', 'delete from account_codes where expires_at < $1')
export const sweepCodes = (scope: Db, before: Date): Promise<number> => scope.db.run(sweepExpired, [before])

const drop = sql('credentials.drop_codes', 'delete from account_codes where account_id = $1')
export const dropCodes = (scope: Db, accountId: string): Promise<number> => scope.db.run(drop, [accountId])

const changeFrom = sql(
  'credentials.change_password',
  'update credentials set password_hash = $2, changed_at = $3 where account_id = $1 and password_hash = $4',
)
/** False if the password has changed. */
export const changePasswordFrom = async (
  scope: Base,
  accountId: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> => (await scope.db.run(changeFrom, [accountId, to, scope.now, from])) > 0

const add = sql(
  'credentials.add_password',
  `insert into credentials (account_id, password_hash, changed_at) values ($1, $2, $3)
   on conflict (account_id) do nothing`,
)
/** False if the account has a password already. */
export const addPassword = async (scope: Base, accountId: string, passwordHash: string): Promise<boolean> =>
  (await scope.db.run(add, [accountId, passwordHash, scope.now])) > 0

const byEmail = sql('credentials.find_by_email', 'select id from accounts where email = $1')
export const findByEmail = (scope: Db, email: string): Promise<{ id: string } | undefined> =>
  scope.db.row(byEmail, [email])

// What opens their account without the password, at the time $2.
const otherWays = `(select i.email from identities i where i.account_id = a.id order by i.connected_at desc limit 1) as google,
  coalesce((select json_agg(json_build_object('name', p.name, 'added_at', p.created_at) order by p.created_at, p.id)
    from passkeys p where p.account_id = a.id), '[]') as "passkeys!", ${helperSql.activeOf('a.id', '$2')} as "helpers!"`
export type OtherWays = {
  google: string | null
  passkeys: { name: string; added_at: string }[]
  helpers: { name: string; since: string }[]
}

export type ReaderRow = { email: string; has_password: boolean } & OtherWays
const reader = sql(
  'credentials.find_reader',
  `select a.email, c.account_id is not null as has_password, ${otherWays}
     from accounts a left join credentials c on c.account_id = a.id
    where a.id = $1`,
  shape<Pick<OtherWays, 'passkeys' | 'helpers'>>(),
)
/** What emails to a member need. */
export const findReader = (scope: Base, accountId: string): Promise<ReaderRow | undefined> =>
  scope.db.row(reader, [accountId, scope.now])

export type NewReset = { accountId: string; email: string; tokenHash: string; askedAt: string; expiresAt: Date }
// Stores nothing if the address has changed since it was read, and waits for a concurrent change. A second run finds
// its own link, which it extends unless it was used, or a newer one, which it leaves alone.
const replaceLink = sql(
  'credentials.replace_reset',
  `insert into password_resets (account_id, token_hash, asked_at, expires_at)
   select id, $3, $4, $5 from accounts where id = $1 and email = $2 for share
   on conflict (account_id) do update
     set token_hash = excluded.token_hash, asked_at = excluded.asked_at, expires_at = excluded.expires_at, used_at = null
     where case when password_resets.token_hash = excluded.token_hash then password_resets.used_at is null
                else password_resets.asked_at <= excluded.asked_at end`,
)
/** False if the link must not be sent. */
export const replaceReset = async (scope: Db, r: NewReset): Promise<boolean> =>
  (await scope.db.run(replaceLink, [r.accountId, r.email, r.tokenHash, r.askedAt, r.expiresAt])) > 0

const reset = sql(
  'credentials.find_reset',
  `select a.email from password_resets r join accounts a on a.id = r.account_id
    where r.token_hash = $1 and r.expires_at > $2 and r.used_at is null`,
)
/** The address of the account whose link this is, if the link can still be used. */
export const findReset = (scope: Base, tokenHash: string): Promise<{ email: string } | undefined> =>
  scope.db.row(reset, [tokenHash, scope.now])

// Only the caller that marks it has used it. `used_from` stays when another link is asked for, which anybody may do.
const spendLink = sql(
  'credentials.spend_reset',
  `update password_resets set used_at = $2, used_from = $3 where token_hash = $1 and expires_at > $2 and used_at is null
   returning account_id`,
)
/** Uses a link up; returns its account, or undefined if it can no longer be used. */
export const spendReset = async (scope: Base, tokenHash: string, network: string): Promise<string | undefined> =>
  (await scope.db.row(spendLink, [tokenHash, scope.now, network]))?.account_id

const endLinks = sql(
  'credentials.end_resets',
  'update password_resets set used_at = $2 where account_id = $1 and used_at is null',
)
export const endResets = (scope: Base, accountId: string): Promise<number> =>
  scope.db.run(endLinks, [accountId, scope.now])

const sweepLinks = sql('credentials.sweep_resets', 'delete from password_resets where expires_at < $1')
export const sweepResets = (scope: Db, before: Date): Promise<number> => scope.db.run(sweepLinks, [before])
