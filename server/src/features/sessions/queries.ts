import { sql } from '../../platform/data/database.ts'
import type { Actor, MemberScope, Scope } from '../../platform/scope.ts'

type Db = Pick<Scope, 'db'>
type Base = Pick<Scope, 'db' | 'now'>

export type NewSession = {
  sid: string
  accountId: string
  refreshHash: string
  device: string
  /** The device as people call it. A new device is recognised by this name. */
  deviceName: string
  network: string
  expiresAt: Date
  /** When the member proved their identity, if they did. */
  provenAt: Date | undefined
  /** When the member showed a second factor, if they did. */
  secondFactorAt: Date | undefined
}
const insert = sql(
  'sessions.insert',
  `with opened as (
     insert into sessions
       (id, account_id, refresh_hash, device, network, started_at, last_seen_at, confirmed_at, expires_at, second_factor_at)
     values ($1, $2, $3, $4, $5, $6, $6, $9, $7, $10)
   ), first_as_operator as (
     insert into operator_sign_ins (account_id, sid) select id, $1 from accounts where id = $2 and role <> 'member'
     on conflict do nothing
   ), added as (
     insert into known_devices (account_id, name, first_seen_at) values ($2, $8, $6)
     on conflict do nothing
     returning name
   )
   select exists (select from added) and exists (select from known_devices where account_id = $2) as "isNew"`,
)
/** Opens a session. Returns whether the account has known devices and none has this name. */
export const insertSession = async (scope: Base, s: NewSession): Promise<boolean> => {
  const values = [s.sid, s.accountId, s.refreshHash, s.device, s.network, scope.now, s.expiresAt] as const
  return (await scope.db.row(insert, [...values, s.deviceName, s.provenAt, s.secondFactorAt]))?.isNew ?? false
}

export type SessionRow = {
  id: string
  role: Actor['role']
  terms_version: string | null
  network: string
  last_seen_at: Date
  closing: boolean
  expires_at: Date
  has_factor: boolean
  factor_shown: boolean
  is_first: boolean
}
/** SQL: whether an account has a passkey or an authenticator app. */
export const hasFactor = (account: string): string => `(
  exists (select from passkeys p where p.account_id = ${account})
  or exists (select from totp_secrets t where t.account_id = ${account} and t.confirmed_at is not null))`

const open = sql(
  'sessions.find_open',
  `select a.id, a.role, a.terms_version, a.closing_at is not null as closing, s.network, s.last_seen_at, s.expires_at,
     a.role <> 'member' and ${hasFactor('a.id')} as "has_factor!",
     s.second_factor_at is not null as factor_shown,
     a.role <> 'member'
       and exists (select from operator_sign_ins o where o.account_id = a.id and o.sid = s.id) as "is_first!"
     from sessions s join accounts a on a.id = s.account_id
    where s.id = $1 and s.ended_at is null and a.suspended_at is null and a.closed_at is null`,
)
/** Returns an open session with its account, unless that is suspended or closed. */
export const findOpenSession = (scope: Db, sid: string): Promise<SessionRow | undefined> => scope.db.row(open, [sid])

const maxEarlierNetworks = 10
/** SQL that sets the network of a session and remembers the earlier ones. */
const movedTo = (network: string): string =>
  `network = ${network}, earlier_networks = case when network in (${network}, '') then earlier_networks
     else (array_prepend(network, array_remove(array_remove(earlier_networks, network), ${network})))
       [1:${maxEarlierNetworks}] end`

const use = sql(
  'sessions.note_use',
  `update sessions set last_seen_at = greatest(last_seen_at, $2), ${movedTo('$3')} where id = $1 and ended_at is null`,
)
/** Records when and from where a session was last used. */
export const noteUse = ({ db }: Db, sid: string, { now, network }: { now: Date; network: string }): Promise<number> =>
  db.run(use, [sid, now, network])

export type Rotation = {
  sid: string
  sentHash: string
  newHash: string
  expiresAt: Date
  network: string
  longestDays: number
}
// Comparing the old hash makes each refresh token work once, even if several requests send it at the same time.
const rotate = sql(
  'sessions.rotate',
  `update sessions s set refresh_hash = $3, last_seen_at = $4, ${movedTo('$6')},
     expires_at = least($5, s.started_at + make_interval(days => $7))
     from accounts a
    where s.id = $1 and s.refresh_hash = $2 and s.ended_at is null and s.expires_at > $4
      and a.id = s.account_id and a.suspended_at is null and a.closed_at is null
   returning s.account_id`,
)
/**
 * Replaces the latest refresh token. Returns the account id, or undefined if another token was sent or the session is
 * over.
 */
export const rotateSession = async (scope: Base, r: Rotation): Promise<string | undefined> => {
  const values = [r.sid, r.sentHash, r.newHash, scope.now, r.expiresAt, r.network, r.longestDays] as const
  return (await scope.db.row(rotate, values))?.account_id
}

export type RefusedSessionRow = { refresh_hash: string; suspended: boolean; live: boolean }
const refused = sql(
  'sessions.find_refused',
  `select s.refresh_hash, a.suspended_at is not null as suspended, s.ended_at is null and s.expires_at > $2 as "live!"
     from sessions s join accounts a on a.id = s.account_id
    where s.id = $1`,
)
/** The state of a session whose refresh token was refused. */
export const findRefusedSession = (scope: Base, sid: string): Promise<RefusedSessionRow | undefined> =>
  scope.db.row(refused, [sid, scope.now])

export type DeviceRow = { id: string; device: string; network: string; started_at: Date; last_seen_at: Date }
const openOf = sql(
  'sessions.list_open',
  `select id, device, network, started_at, last_seen_at
     from sessions
    where account_id = $1 and ended_at is null and expires_at > $3
    order by id = $2 desc, last_seen_at desc, id desc
    limit 100`,
)
/** Where the actor is signed in: this session first, then by last use, latest first. */
export const listOpen = (scope: MemberScope): Promise<DeviceRow[]> =>
  scope.db.rows(openOf, [scope.actor.id, scope.actor.sid, scope.now])

const own = sql('sessions.find_own', 'select true as own from sessions where id = $1 and account_id = $2')
export const isOwnSession = async (scope: MemberScope, sid: string): Promise<boolean> =>
  (await scope.db.row(own, [sid, scope.actor.id])) !== undefined

const role = sql('sessions.find_account', 'select role from accounts where id = $1')
export const findRole = async (scope: Db, accountId: string): Promise<Actor['role'] | undefined> =>
  (await scope.db.row(role, [accountId]))?.role

export type SignInRow = { email: string; device: string; network: string; started_at: Date }
const signIn = sql(
  'sessions.find_sign_in',
  `select a.email, s.device, s.network, s.started_at
     from sessions s join accounts a on a.id = s.account_id
    where s.id = $1`,
)
/** The data of a sign-in for the email to its member. */
export const findSignIn = (scope: Db, sid: string): Promise<SignInRow | undefined> => scope.db.row(signIn, [sid])

/** Why a session ended before it expired. */
export type EndedWhy = 'logout' | 'replay' | 'revoked' | 'password' | 'email' | 'suspended' | 'closed'
type Ids = Promise<{ id: string }[]>

const end = sql(
  'sessions.end',
  'update sessions set ended_at = $2, ended_why = $3 where id = $1 and ended_at is null returning id',
)
/**
 * Ends a session. The functions below end all sessions of an account, or all but the actor's. Each returns the ids it
 * ended.
 */
export const endSession = (scope: Base, sid: string, why: EndedWhy): Ids => scope.db.rows(end, [sid, scope.now, why])

const endAll = sql(
  'sessions.end_all',
  'update sessions set ended_at = $2, ended_why = $3 where account_id = $1 and ended_at is null returning id',
)
export const endSessionsOf = (scope: Base, accountId: string, why: EndedWhy): Ids =>
  scope.db.rows(endAll, [accountId, scope.now, why])

const endOthers = sql(
  'sessions.end_others',
  `update sessions set ended_at = $2, ended_why = $3
    where account_id = $1 and id <> $4 and ended_at is null returning id`,
)
export const endOtherSessionsOf = (scope: MemberScope, why: EndedWhy): Ids =>
  scope.db.rows(endOthers, [scope.actor.id, scope.now, why, scope.actor.sid])

const allOpen = sql('sessions.find_open_of', 'select id from sessions where account_id = $1 and ended_at is null')
export const listOpenSessionsOf = (scope: Db, accountId: string): Ids => scope.db.rows(allOpen, [accountId])

const erase = sql(
  'sessions.erase',
  `with devices as (delete from known_devices where account_id = $1),
     first_as_operator as (delete from operator_sign_ins where account_id = $1)
   delete from sessions where account_id = $1`,
)
/** Deletes the sessions and known devices of an account. */
export const eraseSessionsOf = (scope: Db, accountId: string): Promise<number> => scope.db.run(erase, [accountId])

const sweep = sql('sessions.sweep', 'delete from sessions where expires_at < $1 or ended_at < $1')
/** Deletes sessions that ended or expired before a moment. */
export const sweepSessions = (scope: Db, before: Date): Promise<number> => scope.db.run(sweep, [before])
