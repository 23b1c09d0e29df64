import { sql } from '../../platform/data/database.ts'

// Tells whether the account was used before, and never on a device of this name.
export const insertSession = sql(
  'sessions.insert',
  `with opened as (
     insert into sessions
       (id, account_id, refresh_hash, device, network, started_at, last_seen_at, confirmed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $9, $7)
   ), added as (
     insert into known_devices (account_id, name, first_seen_at) values ($2, $8, $6)
     on conflict do nothing
     returning name
   )
   select exists (select from added) and exists (select from known_devices where account_id = $2) as "isNew"`,
)

export type SessionRow = {
  id: string
  role: 'member' | 'moderator' | 'admin'
  terms_version: string | null
  network: string
  last_seen_at: Date
  closing: boolean
  expires_at: Date
}

export const findOpenSession = sql(
  'sessions.find_open',
  `select a.id, a.role, a.terms_version, a.closing_at is not null as closing, s.network, s.last_seen_at, s.expires_at
     from sessions s join accounts a on a.id = s.account_id
    where s.id = $1 and s.ended_at is null and a.suspended_at is null`,
)

const mostEarlierNetworks = 10
/** Has a session be at another network, and remember where it was before. */
const movedTo = (network: string): string =>
  `network = ${network}, earlier_networks = case when network in (${network}, '') then earlier_networks
     else (array_prepend(network, array_remove(array_remove(earlier_networks, network), ${network})))
       [1:${mostEarlierNetworks}] end`

export const noteUse = sql(
  'sessions.note_use',
  `update sessions set last_seen_at = greatest(last_seen_at, $2), ${movedTo('$3')} where id = $1 and ended_at is null`,
)

// The old hash in the condition makes each refresh token work once, however many bring it at the same time.
export const rotateSession = sql(
  'sessions.rotate',
  `update sessions s set refresh_hash = $3, last_seen_at = $4, ${movedTo('$6')},
     expires_at = least($5, s.started_at + make_interval(days => $7))
     from accounts a
    where s.id = $1 and s.refresh_hash = $2 and s.ended_at is null and s.expires_at > $4
      and a.id = s.account_id and a.suspended_at is null
   returning s.account_id`,
)

export type RefusedSessionRow = { refresh_hash: string; suspended: boolean; live: boolean }

export const findRefusedSession = sql(
  'sessions.find_refused',
  `select s.refresh_hash, a.suspended_at is not null as suspended, s.ended_at is null and s.expires_at > $2 as live
     from sessions s join accounts a on a.id = s.account_id
    where s.id = $1`,
)

export const findConfirmed = sql(
  'sessions.find_confirmed',
  'select true as confirmed from sessions where id = $1 and confirmed_at > $2',
)
export const confirm = sql(
  'sessions.confirm',
  'update sessions set confirmed_at = $2 where id = $1 and ended_at is null',
)

export type DeviceRow = { id: string; device: string; network: string; started_at: Date; last_seen_at: Date }

export const listOpen = sql(
  'sessions.list_open',
  `select id, device, network, started_at, last_seen_at
     from sessions
    where account_id = $1 and ended_at is null and expires_at > $3
    order by id = $2 desc, last_seen_at desc, id desc
    limit 100`,
)

export const findOwnSession = sql(
  'sessions.find_own',
  'select true as own from sessions where id = $1 and account_id = $2',
)

export const findAccount = sql('sessions.find_account', 'select role from accounts where id = $1')

export type SignInRow = { email: string; device: string; network: string; started_at: Date }

export const findSignIn = sql(
  'sessions.find_sign_in',
  `select a.email, s.device, s.network, s.started_at
     from sessions s join accounts a on a.id = s.account_id
    where s.id = $1`,
)

export const endSession = sql(
  'sessions.end',
  'update sessions set ended_at = $2, ended_why = $3 where id = $1 and ended_at is null returning id',
)
export const endSessionsOf = sql(
  'sessions.end_all',
  'update sessions set ended_at = $2, ended_why = $3 where account_id = $1 and ended_at is null returning id',
)
export const endOtherSessionsOf = sql(
  'sessions.end_others',
  `update sessions set ended_at = $2, ended_why = $3
    where account_id = $1 and id <> $4 and ended_at is null returning id`,
)

export const findOpenSessionsOf = sql(
  'sessions.find_open_of',
  'select id from sessions where account_id = $1 and ended_at is null',
)

export const eraseSessionsOf = sql(
  'sessions.erase',
  `with devices as (delete from known_devices where account_id = $1)
   delete from sessions where account_id = $1`,
)

export const sweepSessions = sql('sessions.sweep', 'delete from sessions where expires_at < $1 or ended_at < $1')
