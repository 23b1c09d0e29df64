import { sql } from '../../platform/data/database.ts'
import type { Actor, MemberScope, Scope } from '../../platform/scope.ts'
import { triesPerCode } from './rules.ts'

type Db = Pick<Scope, 'db'>
type Base = Pick<Scope, 'db' | 'now'>

const byEmail = sql('accounts.find_by_email', 'select id from accounts where email = $1')
export const findAccountByEmail = (scope: Db, email: string): Promise<{ id: string } | undefined> =>
  scope.db.row(byEmail, [email])

type AccountRow = { id: string; email: string; phone: string; role: Actor['role']; termsVersion: string | null }
const insert = sql(
  'accounts.insert',
  `with opened as (
     insert into accounts (id, email, phone, role, terms_version, adult_confirmed_at, created_at)
     values ($1, $2, $3, $4, $5, case when $5::text is not null then $6::timestamptz end, $6)
     on conflict (email) do nothing
     returning id, terms_version
   ), agreed as (
     insert into consents (account_id, terms_version, agreed_at)
     select id, terms_version, $6 from opened where terms_version is not null
   )
   select id from opened`,
)
/** Returns false if the address has an account already. */
export const insertAccount = async (scope: Base, a: AccountRow): Promise<boolean> =>
  (await scope.db.run(insert, [a.id, a.email, a.phone, a.role, a.termsVersion, scope.now])) === 1

const agreed = sql(
  'accounts.agree',
  `with agreed as (
     update accounts set terms_version = $2, adult_confirmed_at = coalesce(adult_confirmed_at, $3),
       phone = coalesce($4, phone)
     where id = $1 and coalesce($4, phone) <> '' returning id
   ), kept as (
     insert into consents (account_id, terms_version, agreed_at) select id, $2, $3 from agreed on conflict do nothing
   )
   select id from agreed`,
)
/** Returns false if the member has no phone number and sends none. */
export const agree = async (scope: MemberScope, termsVersion: string, phone: string | null): Promise<boolean> =>
  (await scope.db.run(agreed, [scope.actor.id, termsVersion, scope.now, phone])) > 0

const newRole = sql('accounts.set_role', 'update accounts set role = $2 where email = $1 returning id')
/** Returns the account with the address, or undefined if there is none. */
export const setRole = (scope: Db, email: string, role: Actor['role']): Promise<{ id: string } | undefined> =>
  scope.db.row(newRole, [email, role])

const newPhone = sql('accounts.set_phone', `update accounts set phone = $2 where id = $1 and ($2 <> '' or phone = '')`)
/** Returns false if that would remove a number. */
export const setPhone = async (scope: Db, accountId: string, phone: string): Promise<boolean> =>
  (await scope.db.run(newPhone, [accountId, phone])) > 0

const newEmail = sql(
  'accounts.set_email',
  'update accounts set email = $2 where id = $1 and not exists (select from accounts where email = $2)',
)
/**
 * Returns false if another account has the address. If another account takes it concurrently, the unique constraint is
 * violated.
 */
export const setEmail = async (scope: Db, accountId: string, email: string): Promise<boolean> =>
  (await scope.db.run(newEmail, [accountId, email])) === 1

const suspended = sql(
  'accounts.suspend',
  'update accounts set suspended_at = $2 where id = $1 and suspended_at is null',
)
export const suspend = (scope: Base, accountId: string): Promise<number> =>
  scope.db.run(suspended, [accountId, scope.now])

const restored = sql('accounts.restore', 'update accounts set suspended_at = null where id = $1')
export const restore = (scope: Db, accountId: string): Promise<number> => scope.db.run(restored, [accountId])

const closing = sql('accounts.set_closing', 'update accounts set closing_at = $2 where id = $1 and closed_at is null')
/** Sets since when an account is closing; null cancels the closing. */
export const setClosing = (scope: Db, accountId: string, since: Date | null): Promise<number> =>
  scope.db.run(closing, [accountId, since])

// Keeps the row, which the ledger and others' bookings reference, and removes everything that identifies its owner.
const erased = sql(
  'accounts.erase',
  `with proven as (
     delete from verified_addresses where email = (select email from accounts where id = $1)
   ), waiting as (
     delete from codes where email = (select email from accounts where id = $1)
   )
   update accounts set email = 'erased-' || id || '@erased.invalid', phone = '', closed_at = $2
   where id = $1 and closed_at is null`,
)
export const erase = (scope: Base, accountId: string): Promise<number> => scope.db.run(erased, [accountId, scope.now])

type NewCode = { email: string; hash: string; expiresAt: Date; unlessSince: Date }
const replace = sql(
  'accounts.replace_code',
  `insert into codes (email, code_hash, sent_at, expires_at) values ($1, $2, $3, $4)
   on conflict (email) do update
     set code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0
     where codes.sent_at <= $5`,
)
/** Replaces the code of an address. Returns false if the last one was sent after `unlessSince`. */
export const replaceCode = async (scope: Base, c: NewCode): Promise<boolean> =>
  (await scope.db.run(replace, [c.email, c.hash, scope.now, c.expiresAt, c.unlessSince])) === 1

const sentAt = sql('accounts.find_sent_at', 'select sent_at from codes where email = $1')
/** When the last code was sent. */
export const findSentAt = async (scope: Db, email: string): Promise<Date | undefined> =>
  (await scope.db.row(sentAt, [email]))?.sent_at

const tryOne = sql(
  'accounts.try_code',
  `update codes set tries = tries + 1 where email = $1 and expires_at > $2 and tries < $3
   returning code_hash = $4 as "matches!"`,
)
/** Counts an attempt and returns whether the code is right, or undefined if there is no code left to guess. */
export const tryCode = async (scope: Base, email: string, hash: string): Promise<boolean | undefined> =>
  (await scope.db.row(tryOne, [email, scope.now, triesPerCode, hash]))?.matches

type NewProof = { email: string; codeHash: string; secretHash: string; networkMark: string | null }
// Deletes the code and stores the proof in one statement, so that a code proves an address only once.
const prove = sql(
  'accounts.prove_address',
  `with used as (delete from codes where email = $1 and code_hash = $2 returning email)
   insert into verified_addresses (email, verified_at, secret_hash, network_mark) select email, $3, $4, $5 from used
   on conflict (email) do update
     set verified_at = excluded.verified_at, secret_hash = excluded.secret_hash, network_mark = excluded.network_mark`,
)
export const proveAddress = async (scope: Base, p: NewProof): Promise<boolean> =>
  (await scope.db.run(prove, [p.email, p.codeHash, scope.now, p.secretHash, p.networkMark])) > 0

/** A proof of an address after `since`, by a browser's secret or a network's mark. */
export type Proof = { email: string; since: Date; secretHash: string | null; networkMark: string }
const getValues = (p: Proof) => [p.email, p.since, p.secretHash, p.networkMark] as const

const proof = sql(
  'accounts.find_proof',
  `select true as proven from verified_addresses
    where email = $1 and verified_at > $2 and (secret_hash = $3 or network_mark = $4)`,
)
export const hasProof = async (scope: Db, wanted: Proof): Promise<boolean> =>
  (await scope.db.row(proof, getValues(wanted))) !== undefined

const spend = sql(
  'accounts.spend_proof',
  `delete from verified_addresses
    where email = $1 and verified_at > $2 and (secret_hash = $3 or network_mark = $4)`,
)
/** Consumes a proof. Returns true for one caller only. */
export const spendProof = async (scope: Db, wanted: Proof): Promise<boolean> =>
  (await scope.db.run(spend, getValues(wanted))) === 1

const oldCodes = sql('accounts.sweep_codes', 'delete from codes where expires_at < $1')
export const sweepCodes = (scope: Db, before: Date): Promise<number> => scope.db.run(oldCodes, [before])

const oldProofs = sql('accounts.sweep_proofs', 'delete from verified_addresses where verified_at < $1')
export const sweepProofs = (scope: Db, before: Date): Promise<number> => scope.db.run(oldProofs, [before])
