import type { SeenVouch, VouchView } from '@sparkhood/contract/admin/vouches'
import { maxWithdrawnShown, vouchAfterBookings } from '@sparkhood/contract/people/vouch-terms'
import type { VouchKind } from '@sparkhood/contract/people/vouches'
import { exactMoment } from '../../platform/cursor.ts'
import { sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { helperSql } from '../trusted-helpers/public.ts'
import type { Standing } from './rules.ts'

const person = (profile: string): string =>
  `json_build_object('_id', ${profile}.member_id, 'firstname', ${profile}.firstname, 'lastname', ${profile}.lastname,
    'photourl', ${profile}.photo)`
type Person = { _id: string; firstname: string; lastname: string; photourl: string }

/** SQL: whether a vouch `v` is valid: neither withdrawn nor removed by an operator. */
const stands = 'v.withdrawn_at is null and v.removed_at is null'
const apart = (one: string, other: string): string =>
  `exists (select from hidden_pairs h where h.member_id = ${one} and h.hidden_id = ${other})`

const standing = sql(
  'vouches.standing',
  `select a.id = $1 as "isOwn!", o.created_at as "joinedAt!",
     (select count(*)::int from (
        select from bookings b where b.client_id = $1 and b.status = 'completed'
        union all select from bookings b where b.provider_id = $1 and b.status = 'completed' limit $4) c) as "completed!",
     exists (select from vouches v where v.voucher_id = $1 and v.member_id = a.id and ${stands}) as "vouches!",
     exists (select from vouches v where v.voucher_id = $1 and v.member_id = a.id and v.removed_at is not null) as "wasRemoved!",
     (select count(*)::int from vouches v where v.voucher_id = $1 and v.created_at > $3) as "given!"
   from accounts a join accounts o on o.id = $1
   where a.id = $2 and not a.hidden and not ${apart('$1', 'a.id')}`,
)
/**
 * The facts that decide whether the actor may vouch for a member. Bookings are counted only up to the minimum.
 * Undefined if there is no such visible member.
 */
export const findStanding = (scope: MemberScope, memberId: string, since: Date): Promise<Standing | undefined> =>
  scope.db.row(standing, [scope.actor.id, memberId, since, vouchAfterBookings])

// Prevents either from being suspended or closed until the transaction ends.
const lockAccounts = sql('vouches.lock_sides', 'select id from accounts where id in ($1, $2) order by id for share')
export const lockSides = (scope: MemberScope, memberId: string): Promise<unknown> =>
  scope.db.rows(lockAccounts, [scope.actor.id, memberId])

const insert = sql(
  'vouches.insert',
  `insert into vouches (id, voucher_id, member_id, how, years, comment, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)
export type NewVouch = { id: string; memberId: string; how: VouchKind; years: number | null; comment: string }
export const insertVouch = (scope: MemberScope, v: NewVouch): Promise<number> =>
  scope.db.run(insert, [v.id, scope.actor.id, v.memberId, v.how, v.years, v.comment, scope.now])

export type VouchRow = {
  at: string
  _id: string
  voucher: Person
  member_id: string
  how: VouchKind
  years: number | null
  comment: string
  createdAt: Date
  hidden: boolean
}
const shown = sql(
  'vouches.of_member',
  `select ${exactMoment('v.created_at')} as "at!", v.id as "_id", ${person('p')} as "voucher!", v.member_id, v.how, v.years,
     v.comment, v.created_at as "createdAt", v.hidden_at is not null as "hidden!"
   from vouches v join profiles p on p.member_id = v.voucher_id join accounts a on a.id = v.voucher_id
     join accounts m on m.id = v.member_id
   where v.member_id = $1 and ${stands} and not a.hidden and (v.hidden_at is null or $2 in (v.member_id, v.voucher_id))
     and (not m.hidden or m.id = $2)
     and not ${apart('v.voucher_id', 'v.member_id')} and not ${apart('$2', 'v.voucher_id')} and not ${apart('$2', 'v.member_id')}
     and ($3::timestamptz is null or (v.created_at, v.id) < ($3, $4::uuid))
   order by v.created_at desc, v.id desc limit $5`,
)
type Page = { after: readonly [string, string] | undefined; limit: number }
/** The vouches for a member that the actor may see, newest first. */
export const listVouchRows = (scope: MemberScope, memberId: string, { after, limit }: Page): Promise<VouchRow[]> =>
  scope.db.rows(shown, [memberId, scope.actor.id, after?.[0], after?.[1], limit])

const withdrawn = sql(
  'vouches.withdrawn',
  `select v.id as "_id", ${person('p')} as "voucher!", v.withdrawn_at as "until!"
   from vouches v join profiles p on p.member_id = v.voucher_id join accounts a on a.id = v.voucher_id
     join accounts m on m.id = v.member_id
   where v.member_id = $1 and v.withdrawn_at > $3 and v.removed_at is null and v.hidden_at is null and not a.hidden
     and (not m.hidden or m.id = $2)
     and not ${apart('v.voucher_id', 'v.member_id')} and not ${apart('$2', 'v.voucher_id')} and not ${apart('$2', 'v.member_id')}
     and not exists (select from vouches w where w.voucher_id = v.voucher_id and w.member_id = v.member_id
       and (w.withdrawn_at is null and w.removed_at is null or (w.withdrawn_at, w.id) > (v.withdrawn_at, v.id)))
   order by v.withdrawn_at desc, v.id desc limit $4`,
)
/**
 * Who withdrew their vouch for a member after `since`, as far as the actor may see it; each voucher once, latest first.
 */
export const listWithdrawnRows = (scope: MemberScope, memberId: string, since: Date) =>
  scope.db.rows(withdrawn, [memberId, scope.actor.id, since, maxWithdrawnShown])

export type GivenRow = Omit<VouchRow, 'voucher' | 'hidden' | 'member_id'> & { member: Person; reachable: boolean }
const given = sql(
  'vouches.given',
  `select ${exactMoment('v.created_at')} as "at!", v.id as "_id",
     case when m.hidden or exists (select from hidden_pairs h where h.member_id = $1 and h.hidden_id = m.id and h.blocker_id <> $1)
       then json_build_object('_id', m.id, 'firstname', '', 'lastname', '', 'photourl', '') else ${person('p')} end as "member!", v.how, v.years, v.comment,
     v.created_at as "createdAt", not m.hidden and not ${apart('$1', 'm.id')} as "reachable!"
   from vouches v join profiles p on p.member_id = v.member_id join accounts m on m.id = v.member_id
   where v.voucher_id = $1 and ${stands} and ($2::timestamptz is null or (v.created_at, v.id) < ($2, $3::uuid))
   order by v.created_at desc, v.id desc limit $4`,
)
/** The actor's vouches for others, newest first; without a name if the other member blocked them or is hidden. */
export const listGivenRows = (scope: MemberScope, { after, limit }: Page): Promise<GivenRow[]> =>
  scope.db.rows(given, [scope.actor.id, after?.[0], after?.[1], limit])

const withdraw = sql(
  'vouches.withdraw',
  `with own as (select id, withdrawn_at from vouches where id = $1 and voucher_id = $2 and removed_at is null for update),
     changed as (update vouches v set withdrawn_at = $3 from own where v.id = own.id and own.withdrawn_at is null returning v.id)
   select exists (select from changed) as "isNew!" from own`,
)
/** Withdraws a vouch by the actor. Undefined if there is no such vouch. */
export const writeWithdrawn = (scope: MemberScope, id: string): Promise<{ isNew: boolean } | undefined> =>
  scope.db.row(withdraw, [id, scope.actor.id, scope.now])

const hide = sql(
  'vouches.hide',
  `update vouches v set hidden_at = case when $3 then coalesce(v.hidden_at, $4) end
   where v.id = $1 and v.member_id = $2 and ${stands}`,
)
/** Hides a vouch for the actor, or shows it again. Returns 0 if there is no such vouch. */
export const writeHidden = (scope: MemberScope, id: string, isHidden: boolean): Promise<number> =>
  scope.db.run(hide, [id, scope.actor.id, isHidden, scope.now])

const remove = sql('vouches.remove', 'update vouches set removed_at = $2 where id = $1 and removed_at is null')
/** Removes a vouch for good. Returns 0 if it was removed before. */
export const writeRemoved = (scope: Scope, id: string): Promise<number> => scope.db.run(remove, [id, scope.now])

const forget = sql('vouches.forget', 'delete from vouches where withdrawn_at < $1 or removed_at < $1')
/** Deletes vouches that were withdrawn or removed before a moment. */
export const forgetBefore = (scope: Scope, before: Date): Promise<number> => scope.db.run(forget, [before])

const erase = sql('vouches.erase', 'delete from vouches where voucher_id = $1 or member_id = $1')
/** Deletes a member's vouches for others, and others' vouches for them. */
export const eraseVouches = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])

const isMutual = `exists (select from vouches w where w.voucher_id = v.member_id and w.member_id = v.voucher_id
  and w.withdrawn_at is null and w.removed_at is null)`

/**
 * SQL: whether a vouch `v` for the account `m` waits for an operator: its member was suspended after the last check.
 * Withdrawing it after the suspension does not avoid the check.
 */
export const waitsSql = `m.suspended_at is not null and v.removed_at is null
  and (v.withdrawn_at is null or v.withdrawn_at >= m.suspended_at) and (v.checked_at is null or v.checked_at < m.suspended_at)`

// Both sides of a vouch are involved in it, and everybody who acts or acted for one of them.
const isInvolvedSql = (operator: string): string =>
  `(${helperSql.hasPart(operator, 'v.voucher_id')} or ${helperSql.hasPart(operator, 'v.member_id')})`

const columns = `v.id as "_id", ${person('vp')} as "voucher!", ${person('mp')} as "member!", v.how, v.years, v.comment,
  v.created_at, m.suspended_at, v.hidden_at, v.withdrawn_at, v.removed_at, ${isMutual} as "mutual!",
  (select count(*)::int from vouches o join accounts oa on oa.id = o.member_id
    where o.voucher_id = v.voucher_id and o.withdrawn_at is null and oa.suspended_at is not null) as "suspended_of_voucher!"`
const tables = `vouches v join accounts m on m.id = v.member_id join profiles mp on mp.member_id = v.member_id
  join profiles vp on vp.member_id = v.voucher_id`

const queue = sql(
  'vouches.queue',
  `select ${exactMoment('m.suspended_at')} as "at!", ${columns} from ${tables}
   where ${waitsSql} and not ${isInvolvedSql('$4')}
     and ($1::timestamptz is null or (m.suspended_at, v.id) > ($1, $2::uuid))
   order by m.suspended_at, v.id limit $3`,
)
const list = (which: 'all' | 'mutual') =>
  sql(
    `vouches.${which}`,
    `select ${exactMoment('v.created_at')} as "at!", ${columns} from ${tables}
     where ${which === 'mutual' ? `${stands} and ${isMutual} and` : ''} not ${isInvolvedSql('$4')}
       and ($5::uuid is null or $5 in (v.voucher_id, v.member_id))
       and ($1::timestamptz is null or (v.created_at, v.id) < ($1, $2::uuid))
     order by v.created_at desc, v.id desc limit $3`,
  )
const lists = { all: list('all'), mutual: list('mutual') }

export type SeenRow = Omit<SeenVouch, 'created_at'> & { at: string; created_at: Date }
type PageRequest = {
  view: VouchView
  member: string | undefined
  after: readonly [string, string] | undefined
  limit: number
}
/** Vouches between members, except those in which the actor is involved. */
export function listSeenRows(scope: MemberScope, { view, member, after, limit }: PageRequest): Promise<SeenRow[]> {
  const page = [after?.[0], after?.[1], limit, scope.actor.id] as const
  return view === 'queue' ? scope.db.rows(queue, [...page]) : scope.db.rows(lists[view], [...page, member])
}

const check = sql('vouches.check', `update vouches v set checked_at = $2 where id = $1 and not ${isInvolvedSql('$3')}`)
/** Records that an operator found nothing wrong. Returns 0 if there is no vouch that they may decide on. */
export const writeChecked = (scope: MemberScope, id: string): Promise<number> =>
  scope.db.run(check, [id, scope.now, scope.actor.id])

const decidable = sql(
  'vouches.decidable',
  `select v.id from vouches v where v.id = $1 and not ${isInvolvedSql('$2')} for update`,
)
/** Locks a vouch that the actor may decide on. Returns false if there is none. */
export const lockDecidable = async (scope: MemberScope, id: string): Promise<boolean> =>
  (await scope.db.row(decidable, [id, scope.actor.id])) !== undefined
