import { sql } from '../../platform/data/database.ts'

export const findAccountByEmail = sql('accounts.find_by_email', 'select id from accounts where email = $1')

export const insertAccount = sql(
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

export const agree = sql(
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

export const setRole = sql('accounts.set_role', 'update accounts set role = $2 where email = $1 returning id')
export const setPhone = sql(
  'accounts.set_phone',
  `update accounts set phone = $2 where id = $1 and ($2 <> '' or phone = '')`,
)
export const setEmail = sql(
  'accounts.set_email',
  'update accounts set email = $2 where id = $1 and not exists (select from accounts where email = $2)',
)
export const suspend = sql(
  'accounts.suspend',
  'update accounts set suspended_at = $2 where id = $1 and suspended_at is null',
)

export const restore = sql('accounts.restore', 'update accounts set suspended_at = null where id = $1')

export const setClosing = sql(
  'accounts.set_closing',
  'update accounts set closing_at = $2 where id = $1 and closed_at is null',
)

// Keeps the row, which the ledger and bookings of others name, and nothing in it that tells whose it was.
export const erase = sql(
  'accounts.erase',
  `with proven as (
     delete from verified_addresses where email = (select email from accounts where id = $1)
   ), waiting as (
     delete from codes where email = (select email from accounts where id = $1)
   )
   update accounts set email = 'erased-' || id || '@erased.invalid', phone = '', closed_at = $2
   where id = $1 and closed_at is null`,
)

export const replaceCode = sql(
  'accounts.replace_code',
  `insert into codes (email, code_hash, sent_at, expires_at) values ($1, $2, $3, $4)
   on conflict (email) do update
     set code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0
     where codes.sent_at <= $5`,
)
export const findSentAt = sql('accounts.find_sent_at', 'select sent_at from codes where email = $1')

export const tryCode = sql(
  'accounts.try_code',
  `update codes set tries = tries + 1 where email = $1 and expires_at > $2 and tries < $3
   returning code_hash = $4 as matches`,
)

// Takes the code away and keeps the proof in one statement, so a code proves an address once.
export const proveAddress = sql(
  'accounts.prove_address',
  `with used as (delete from codes where email = $1 and code_hash = $2 returning email)
   insert into verified_addresses (email, verified_at, secret_hash, network_mark) select email, $3, $4, $5 from used
   on conflict (email) do update
     set verified_at = excluded.verified_at, secret_hash = excluded.secret_hash, network_mark = excluded.network_mark`,
)

export const findProof = sql(
  'accounts.find_proof',
  `select true as proven from verified_addresses
    where email = $1 and verified_at > $2 and (secret_hash = $3 or network_mark = $4)`,
)
export const spendProof = sql(
  'accounts.spend_proof',
  `delete from verified_addresses
    where email = $1 and verified_at > $2 and (secret_hash = $3 or network_mark = $4)`,
)

export const sweepCodes = sql('accounts.sweep_codes', 'delete from codes where expires_at < $1')
export const sweepProofs = sql('accounts.sweep_proofs', 'delete from verified_addresses where verified_at < $1')
