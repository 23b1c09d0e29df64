import { sql } from '../../platform/data/database.ts'

export type LoginRow = { id: string; password_hash: string | null; suspended: boolean; at_home: boolean }

// Not every account has a password. At home is where one of its sessions is or was, and where a mailed link was used lately.
export const findLogin = sql(
  'credentials.find_login',
  `select a.id, c.password_hash, a.suspended_at is not null as suspended,
     exists (select from sessions s where s.account_id = a.id and s.network = $2)
       or exists (select from sessions s where s.account_id = a.id and s.earlier_networks <> '{}'
                                           and $2 = any (s.earlier_networks))
       or exists (select from password_resets r where r.account_id = a.id and r.used_from = $2) as at_home
     from accounts a left join credentials c on c.account_id = a.id
    where a.email = $1`,
)

// Who changes the password meanwhile waits for the session, and then signs it out; or is waited for, and it is another.
export const holdPassword = sql(
  'credentials.hold_password',
  'select account_id from credentials where account_id = $1 and password_hash = $2 for share',
)

export type OwnRow = { email: string; password_hash: string | null; changed_at: Date | null }

export const findOwn = sql(
  'credentials.find_own',
  `select a.email, c.password_hash, c.changed_at
     from accounts a left join credentials c on c.account_id = a.id
    where a.id = $1`,
)

export const replacePassword = sql(
  'credentials.replace_password',
  `insert into credentials (account_id, password_hash, changed_at) values ($1, $2, $3)
   on conflict (account_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
)

export const replaceCode = sql(
  'credentials.replace_code',
  `insert into account_codes (account_id, purpose, address, code_hash, sent_at, expires_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (account_id, purpose) do update
     set address = excluded.address, code_hash = excluded.code_hash, sent_at = excluded.sent_at,
         expires_at = excluded.expires_at, tries = 0
     where account_codes.sent_at <= $7`,
)
export const findSentAt = sql(
  'credentials.find_sent_at',
  'select sent_at from account_codes where account_id = $1 and purpose = $2',
)

export const tryCode = sql(
  'credentials.try_code',
  `update account_codes set tries = tries + 1
    where account_id = $1 and purpose = $2 and address = $3 and expires_at > $4 and tries < $5
   returning code_hash = $6 as matches`,
)

// Whoever takes the right code away has used it: one caller only.
export const spendCode = sql(
  'credentials.spend_code',
  'delete from account_codes where account_id = $1 and purpose = $2 and code_hash = $3',
)

export const eraseOf = sql(
  'credentials.erase',
  `with codes as (delete from account_codes where account_id = $1),
     resets as (delete from password_resets where account_id = $1)
   delete from credentials where account_id = $1`,
)

export const sweepCodes = sql('credentials.sweep_codes', 'delete from account_codes where expires_at < $1')
export const dropCodes = sql('credentials.drop_codes', 'delete from account_codes where account_id = $1')

export const changePasswordFrom = sql(
  'credentials.change_password',
  'update credentials set password_hash = $2, changed_at = $3 where account_id = $1 and password_hash = $4',
)
export const addPassword = sql(
  'credentials.add_password',
  `insert into credentials (account_id, password_hash, changed_at) values ($1, $2, $3)
   on conflict (account_id) do nothing`,
)

export const findByEmail = sql('credentials.find_by_email', 'select id from accounts where email = $1')

// The one with whom they can sign in besides.
const google = `(select i.email from identities i where i.account_id = a.id order by i.connected_at desc limit 1) as google`

export type ReaderRow = { email: string; has_password: boolean; google: string | null }

export const findReader = sql(
  'credentials.find_reader',
  `select a.email, c.account_id is not null as has_password, ${google}
     from accounts a left join credentials c on c.account_id = a.id
    where a.id = $1`,
)

// For nobody whose address has changed since it was read; who changes it now is waited for. A second run finds its own link,
// which it makes good for longer unless that was used, or a newer one, which it leaves alone.
export const replaceReset = sql(
  'credentials.replace_reset',
  `insert into password_resets (account_id, token_hash, asked_at, expires_at)
   select id, $3, $4, $5 from accounts where id = $1 and email = $2 for share
   on conflict (account_id) do update
     set token_hash = excluded.token_hash, asked_at = excluded.asked_at, expires_at = excluded.expires_at, used_at = null
     where case when password_resets.token_hash = excluded.token_hash then password_resets.used_at is null
                else password_resets.asked_at <= excluded.asked_at end`,
)
export const findReset = sql(
  'credentials.find_reset',
  `select a.email, ${google} from password_resets r join accounts a on a.id = r.account_id
    where r.token_hash = $1 and r.expires_at > $2 and r.used_at is null`,
)
// Whoever marks it has used it: one caller only. From where stays when another link is asked for, which anybody may do.
export const spendReset = sql(
  'credentials.spend_reset',
  `update password_resets set used_at = $2, used_from = $3 where token_hash = $1 and expires_at > $2 and used_at is null
   returning account_id`,
)
export const endResets = sql(
  'credentials.end_resets',
  'update password_resets set used_at = $2 where account_id = $1 and used_at is null',
)
export const sweepResets = sql('credentials.sweep_resets', 'delete from password_resets where expires_at < $1')
