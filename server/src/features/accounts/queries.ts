import { sql } from '../../platform/data/database.ts'

export type LoginRow = { id: string; password_hash: string; suspended: boolean }

export const findLogin = sql(
  'accounts.find_login',
  `select a.id, c.password_hash, a.suspended_at is not null as suspended
     from accounts a join credentials c on c.account_id = a.id
    where a.email = $1`,
)

export const findAccountByEmail = sql('accounts.find_by_email', 'select id from accounts where email = $1')

export const insertAccount = sql(
  'accounts.insert',
  `with opened as (
     insert into accounts (id, email, phone, role, terms_version, adult_confirmed_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (email) do nothing
     returning id
   )
   insert into credentials (account_id, password_hash, changed_at)
   select id, $7, $6 from opened`,
)

export const promote = sql('accounts.promote', `update accounts set role = 'admin' where email = $1`)
export const setPhone = sql('accounts.set_phone', 'update accounts set phone = $2 where id = $1')
export const suspend = sql(
  'accounts.suspend',
  'update accounts set suspended_at = $2 where id = $1 and suspended_at is null',
)

export const insertSession = sql(
  'accounts.insert_session',
  `insert into sessions (id, account_id, refresh_hash, device, started_at, last_seen_at, expires_at)
   values ($1, $2, $3, $4, $5, $5, $6)`,
)

export type SessionRow = { id: string; role: 'member' | 'moderator' | 'admin'; expires_at: Date }

export const findOpenSession = sql(
  'accounts.find_open_session',
  `select a.id, a.role, s.expires_at
     from sessions s join accounts a on a.id = s.account_id
    where s.id = $1 and s.ended_at is null and a.suspended_at is null`,
)

// The old hash in the condition makes each refresh token work once, however many bring it at the same time.
export const rotateSession = sql(
  'accounts.rotate_session',
  `update sessions s set refresh_hash = $3, last_seen_at = $4, expires_at = $5
     from accounts a
    where s.id = $1 and s.refresh_hash = $2 and s.ended_at is null and s.expires_at > $4
      and a.id = s.account_id and a.suspended_at is null
   returning s.account_id`,
)

export type RefusedSessionRow = { refresh_hash: string; suspended: boolean; live: boolean }

export const findRefusedSession = sql(
  'accounts.find_refused_session',
  `select s.refresh_hash, a.suspended_at is not null as suspended, s.ended_at is null and s.expires_at > $2 as live
     from sessions s join accounts a on a.id = s.account_id
    where s.id = $1`,
)

export const endSession = sql(
  'accounts.end_session',
  'update sessions set ended_at = $2, ended_why = $3 where id = $1 and ended_at is null returning id',
)
export const endSessionsOf = sql(
  'accounts.end_sessions_of',
  'update sessions set ended_at = $2, ended_why = $3 where account_id = $1 and ended_at is null returning id',
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
   insert into verified_addresses (email, verified_at) select email, $3 from used
   on conflict (email) do update set verified_at = excluded.verified_at`,
)

export const findProof = sql(
  'accounts.find_proof',
  'select true as proven from verified_addresses where email = $1 and verified_at > $2',
)
export const spendProof = sql(
  'accounts.spend_proof',
  'delete from verified_addresses where email = $1 and verified_at > $2',
)

export const sweepCodes = sql('accounts.sweep_codes', 'delete from codes where expires_at < $1')
export const sweepProofs = sql('accounts.sweep_proofs', 'delete from verified_addresses where verified_at < $1')
export const sweepSessions = sql(
  'accounts.sweep_sessions',
  'delete from sessions where expires_at < $1 or ended_at < $1',
)
