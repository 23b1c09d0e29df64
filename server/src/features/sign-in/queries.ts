import { sql } from '../../platform/data/database.ts'

export type KnownRow = { account_id: string; shut: boolean }

export const findKnown = sql(
  'sign_in.find_known',
  `select i.account_id, a.suspended_at is not null or a.closed_at is not null as shut
     from identities i join accounts a on a.id = i.account_id
    where i.issuer = $1 and i.subject = $2`,
)

export const insertIdentity = sql(
  'sign_in.insert',
  `insert into identities (issuer, subject, account_id, email, connected_at, last_used_at)
   values ($1, $2, $3, $4, $5, $5)`,
)

// Neither a second member of this identity nor a second identity of this member.
export const connectIdentity = sql(
  'sign_in.connect',
  `insert into identities (issuer, subject, account_id, email, connected_at, last_used_at)
   values ($1, $2, $3, $4, $5, $5)
   on conflict do nothing`,
)

export const noteUse = sql(
  'sign_in.note_use',
  'update identities set email = $3, last_used_at = $4 where issuer = $1 and subject = $2',
)

export type OwnRow = {
  email: string
  has_password: boolean
  google: { email: string; connected_at: string } | null
}

export const findOwn = sql(
  'sign_in.find_own',
  `select a.email, c.account_id is not null as has_password,
     (select json_build_object('email', i.email, 'connected_at', i.connected_at)
        from identities i where i.account_id = a.id order by i.connected_at desc limit 1) as google
   from accounts a left join credentials c on c.account_id = a.id
   where a.id = $1`,
)

// Whoever has no password would be locked out.
export const disconnect = sql(
  'sign_in.disconnect',
  `delete from identities where account_id = $1
     and exists (select from credentials where credentials.account_id = $1)`,
)

export const erase = sql('sign_in.erase', 'delete from identities where account_id = $1')
