import type { BlockedBooking } from '@sparkhood/contract/admin/safety'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { knownAs } from '../../accounts/names/public.ts'

/**
 * Whether the viewer may know of member `id`: neither hidden from everybody nor by a block, or known anyway from a
 * booking or a message. A harasser cannot avoid being blocked or reported by blocking first or closing their account.
 */
export const isKnown = (id: string, viewer: string): string => `(
  not exists (select from accounts hid where hid.id = ${id} and hid.hidden)
    and not exists (select from hidden_pairs h where h.member_id = ${viewer} and h.hidden_id = ${id})
  or exists (select from bookings b where b.client_id = ${viewer} and b.provider_id = ${id})
  or exists (select from bookings b where b.provider_id = ${viewer} and b.client_id = ${id})
  or exists (select from conversations c join messages m on m.conversation_id = c.id
    where c.low_id = least(${viewer}::uuid, ${id}) and c.high_id = greatest(${viewer}::uuid, ${id})
      and m.sender_id = ${id}))`

const block = sql(
  'moderation.block',
  `with other as (
     select a.id from accounts a where a.id = $2 and a.id <> $1 and a.closed_at is null
       and (${isKnown('a.id', '$1')} or exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = a.id))
   ), blocked as (
     insert into blocks (blocker_id, blocked_id, blocked_at, firstname, lastname, photo)
     select $1, other.id, $3, p.firstname, p.lastname, p.photo from other join profiles p on p.member_id = $1 on conflict do nothing
   ), hidden as (
     insert into hidden_pairs (member_id, hidden_id, blocker_id)
     select $1, id, $1 from other union all select id, $1, $1 from other
     on conflict do nothing
   )
   select id from other`,
)
/** Blocks a member; false if there is nobody to block. */
export const writeBlock = async (scope: MemberScope, memberId: string): Promise<boolean> =>
  (await scope.db.row(block, [scope.actor.id, memberId, scope.now])) !== undefined

const fillNames = sql(
  'moderation.fill_names',
  `update blocks k set firstname = p.firstname, lastname = p.lastname, photo = p.photo from profiles p
   where p.member_id = k.blocker_id and (k.blocker_id, k.blocked_id) in (
     select blocker_id, blocked_id from blocks where firstname is null limit $1 for no key update skip locked)`,
)
/** Stores the current names with some blocks that are older than the columns. */
export const fillNamesAtBlocks = async (scope: Scope): Promise<void> => void (await scope.db.run(fillNames, [5000]))

const role = sql('moderation.role', 'select role from accounts where id = $1')
/** The role of a member; empty if there is no such member. */
export const findRole = async (scope: Scope, memberId: string): Promise<string> =>
  (await scope.db.row(role, [memberId]))?.role ?? ''

const live = sql(
  'moderation.live_between',
  `select b.id as "_id", b.title, b.starts_at as booking_date, b.status = 'pending' as is_pending, b.currency, b.price_minor as price,
     case when b.client_id = $1 then 'client' else 'provider' end as you_are
   from bookings b
   where (b.client_id = $1 and b.provider_id = $2 or b.client_id = $2 and b.provider_id = $1)
     and (b.status = 'pending' and b.expires_at > $3 or b.status in ('accepted', 'in_progress'))
   order by b.starts_at, b.id limit 50`,
)
const regular = sql(
  'moderation.regular_between',
  `select id as "_id", title from arrangements
   where (client_id = $1 and provider_id = $2 or client_id = $2 and provider_id = $1)
     and (status = 'proposed' and expires_at > $3 or status in ('active', 'paused'))
   order by id limit 50`,
)
/** The arrangements between the actor and another member that are not over. */
export const listRegularBetween = (scope: MemberScope, memberId: string): Promise<{ _id: string; title: string }[]> =>
  scope.db.rows(regular, [scope.actor.id, memberId, scope.now])

export type LiveRow = BlockedBooking & { is_pending: boolean }
/** The requests and bookings between the actor and another member that are not over. */
export const listLiveBetween = (scope: MemberScope, memberId: string): Promise<LiveRow[]> =>
  scope.db.rows(live, [scope.actor.id, memberId, scope.now])

const unblock = sql(
  'moderation.unblock',
  `with shown as (delete from hidden_pairs where blocker_id = $1 and (member_id, hidden_id) in (($1, $2), ($2, $1)))
   delete from blocks where blocker_id = $1 and blocked_id = $2`,
)
/** Lifts a block of the actor's; 0 if there was none. */
export const removeBlock = (scope: MemberScope, memberId: string): Promise<number> =>
  scope.db.run(unblock, [scope.actor.id, memberId])

/** A blocked member. `at` has the full precision of the time, as the next page's cursor. */
export type BlockedRow = {
  at: string
  blocked_at: Date
  blocked_id: { _id: string; firstname: string; lastname: string; photourl: string }
}

// Hides names that may have changed since they blocked the helper $5, or the actor.
const hasBlockedHelper = `exists (select from blocks h where h.blocker_id = k.blocked_id and h.blocked_id = $5::uuid)`
const list = sql(
  'moderation.blocked',
  `select ${exactMoment('k.blocked_at')} as "at!", k.blocked_at,
     case when ${hasBlockedHelper} then json_build_object('_id', p.member_id, 'firstname', 'Somebody', 'lastname', '', 'photourl', '')
       else json_build_object('_id', p.member_id, 'firstname', ${knownAs.firstname('p', '$1')}, 'lastname', ${knownAs.lastname('p', '$1')},
         'photourl', ${knownAs.photo('p', '$1')})
     end as blocked_id
   from blocks k join profiles p on p.member_id = k.blocked_id
   where k.blocker_id = $1 and ($2::timestamptz is null or (k.blocked_at, k.blocked_id) < ($2, $3::uuid))
   order by k.blocked_at desc, k.blocked_id desc limit $4`,
)
export type PageRequest = { after: readonly [string, string] | undefined; limit: number }
/** Members whom the actor has blocked, newest first. */
export const listBlockedRows = (scope: MemberScope, { after, limit }: PageRequest): Promise<BlockedRow[]> =>
  scope.db.rows(list, [scope.actor.id, after?.[0], after?.[1], limit, scope.acting?.helperId])

const eraseOf = sql(
  'moderation.erase_blocks',
  `with shown as (delete from hidden_pairs where member_id = $1 or hidden_id = $1)
   delete from blocks where blocker_id = $1 or blocked_id = $1`,
)
/** Deletes all blocks by and of a member. */
export const removeBlocksOf = (scope: Scope, memberId: string): Promise<number> => scope.db.run(eraseOf, [memberId])
