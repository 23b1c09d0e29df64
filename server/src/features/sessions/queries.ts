import { sql } from '../../platform/data/database.ts'

export const insertSession = sql(
  'sessions.insert',
  `insert into sessions (id, account_id, refresh_hash, device, network, started_at, last_seen_at, confirmed_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $6, $6, $7)`,
)

export type SessionRow = {
  id: string
  role: 'member' | 'moderator' | 'admin'
  terms_version: string | null
  expires_at: Date
}

export const findOpenSession = sql(
  'sessions.find_open',
  `select a.id, a.role, a.terms_version, s.expires_at
     from sessions s join accounts a on a.id = s.account_id
    where s.id = $1 and s.ended_at is null and a.suspended_at is null`,
)

// The old hash in the condition makes each refresh token work once, however many bring it at the same time.
export const rotateSession = sql(
  'sessions.rotate',
  `update sessions s set refresh_hash = $3, last_seen_at = $4, expires_at = $5, network = $6
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

export const sweepSessions = sql('sessions.sweep', 'delete from sessions where expires_at < $1 or ended_at < $1')
