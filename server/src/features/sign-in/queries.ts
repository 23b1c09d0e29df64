import type { ProviderIdentity } from '../../adapters/sign-in/sign-in.ts'
import { sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'

type Db = Pick<Scope, 'db'>
type Base = Pick<Scope, 'db' | 'now'>
type Subject = Pick<ProviderIdentity, 'issuer' | 'subject'>
type Identity = Pick<ProviderIdentity, 'issuer' | 'subject' | 'email'>

export type KnownRow = { account_id: string; shut: boolean }
const known = sql(
  'sign_in.find_known',
  `select i.account_id, a.suspended_at is not null or a.closed_at is not null as shut
     from identities i join accounts a on a.id = i.account_id
    where i.issuer = $1 and i.subject = $2`,
)
/** The account connected to an identity. */
export const findKnown = (scope: Db, { issuer, subject }: Subject): Promise<KnownRow | undefined> =>
  scope.db.row(known, [issuer, subject])

const insert = sql(
  'sign_in.insert',
  `insert into identities (issuer, subject, account_id, email, connected_at, last_used_at)
   values ($1, $2, $3, $4, $5, $5)`,
)
/** Violates the primary key if the identity has an account already. */
export const insertIdentity = (scope: Base, accountId: string, i: Identity): Promise<number> =>
  scope.db.run(insert, [i.issuer, i.subject, accountId, i.email, scope.now])

// Neither a second member for this identity nor a second identity for this member.
const connect = sql(
  'sign_in.connect',
  `insert into identities (issuer, subject, account_id, email, connected_at, last_used_at)
   values ($1, $2, $3, $4, $5, $5)
   on conflict do nothing`,
)
/** Connects the actor to an identity; false where either is connected already. */
export const connectIdentity = async (scope: MemberScope, i: Identity): Promise<boolean> =>
  (await scope.db.run(connect, [i.issuer, i.subject, scope.actor.id, i.email, scope.now])) > 0

const use = sql(
  'sign_in.note_use',
  'update identities set email = $3, last_used_at = $4 where issuer = $1 and subject = $2',
)
/** Records when an identity was last used, and its current email address. */
export const noteUse = (scope: Base, { issuer, subject, email }: Identity): Promise<number> =>
  scope.db.run(use, [issuer, subject, email, scope.now])

export type OwnRow = {
  email: string
  has_password: boolean
  google: { email: string; connected_at: string } | null
}
const own = sql(
  'sign_in.find_own',
  `select a.email, c.account_id is not null as has_password,
     (select json_build_object('email', i.email, 'connected_at', i.connected_at)
        from identities i where i.account_id = a.id order by i.connected_at desc limit 1) as google
   from accounts a left join credentials c on c.account_id = a.id
   where a.id = $1`,
)
/** The ways in which a member can sign in. */
export const findOwn = (scope: Db, accountId: string): Promise<OwnRow | undefined> => scope.db.row(own, [accountId])

// A member without a password would be locked out.
const remove = sql(
  'sign_in.disconnect',
  `delete from identities where account_id = $1
     and exists (select from credentials where credentials.account_id = $1)`,
)
/** Returns false if nothing is connected, or if the member has no password to log in with instead. */
export const disconnect = async (scope: Db, accountId: string): Promise<boolean> =>
  (await scope.db.run(remove, [accountId])) > 0

const forget = sql('sign_in.erase', 'delete from identities where account_id = $1')
export const erase = (scope: Db, accountId: string): Promise<number> => scope.db.run(forget, [accountId])
