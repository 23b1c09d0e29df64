import { type HelperRight, maxHelpers } from '@sparkhood/contract/people/helper-terms'
import type { HelperAct, HelperGrant } from '@sparkhood/contract/people/trusted-helpers'
import { exactMoment } from '../../platform/cursor.ts'
import { sql } from '../../platform/data/database.ts'
import { isFoundSql } from '../../platform/data/shared-sql.ts'
import { shape } from '../../platform/data/statements.ts'
import type { Acting, MemberScope, Scope } from '../../platform/scope.ts'
import { knownAs } from '../accounts/names/public.ts'
import { spentSql } from '../wallet/limits/public.ts'
import { helperSql } from './acting/queries.ts'

const person = (p: string): string =>
  `json_build_object('_id', ${p}.member_id, 'firstname', ${p}.firstname, 'lastname', ${p}.lastname, 'photourl', ${p}.photo)`
const addressOf = (account: string): string => `(select email from accounts where id = ${account})`
const areHidden = 'exists (select from hidden_pairs x where x.member_id = g.member_id and x.hidden_id = $1)'
/**
 * A side that was blocked by the other, or whose other side is suspended, sees nothing new about them, such as a new
 * name.
 */
const isOpen = `not exists (select from accounts o where o.id = p.member_id and o.hidden)
    and not exists (select from hidden_pairs x where x.member_id = $1 and x.hidden_id = p.member_id and x.blocker_id <> $1)`
/** The open invitations to the actor's address. */
const isInvited = (actor: string): string =>
  `(g.helper_id is null and g.ended_at is null and g.member_id <> ${actor} and g.invited_email = ${addressOf(actor)})`

type Person = NonNullable<HelperGrant['other']>
export type GrantRow = Pick<
  HelperGrant,
  | '_id'
  | 'you_are'
  | 'invited_email'
  | 'rights'
  | 'invited_at'
  | 'lapses_at'
  | 'accepted_at'
  | 'ends_at'
  | 'ended_at'
  | 'ended_by'
> & {
  other: Person | null
  limit_gbp_minor: number
  limit_spark_minor: number
  gbp: number
  spark: number
}
const columns = `g.id as "_id", case when g.member_id = $1 then 'member' else 'helper' end as you_are,
  case when p.member_id is not null and ${isOpen} then ${person('p')} end as other,
  case when g.member_id = $1 then g.invited_email::text end as invited_email, g.rights, g.limit_gbp_minor,
  g.limit_spark_minor, s.gbp as "gbp!", s.spark as "spark!", g.invited_at, g.lapses_at, g.accepted_at, g.ends_at, g.ended_at,
  ${helperSql.endedBy('g')} as ended_by`
const tables = `helper_grants g
  left join profiles p on p.member_id = case when g.member_id = $1 then g.helper_id else g.member_id end
  cross join lateral (${spentSql('g', '$2::timestamptz')}) s`

const list = sql(
  'helpers.list',
  `select ${columns} from ${tables}
   where (g.member_id = $1 or g.helper_id = $1 or ${isInvited('$1')})
     and (g.accepted_at is not null or g.member_id = $1 or (not ${areHidden} and g.ended_at is null and g.lapses_at > $2))
   order by g.ended_at is not null, g.invited_at desc, g.id desc limit 60`,
  shape<{ rights: HelperRight[]; other: Person | null }>(),
)
/** Returns the actor's helpers and the members they help, open agreements first. */
export const listGrants = (scope: MemberScope): Promise<GrantRow[]> => scope.db.rows(list, [scope.actor.id, scope.now])

const one = sql(
  'helpers.one',
  `select ${columns} from ${tables} where g.id = $3 and (g.member_id = $1 or g.helper_id = $1 or ${isInvited('$1')})`,
  shape<{ rights: HelperRight[]; other: Person | null }>(),
)
export const findGrant = (scope: MemberScope, id: string): Promise<GrantRow | undefined> =>
  scope.db.row(one, [scope.actor.id, scope.now, id])

const acting = sql(
  'helpers.acting',
  `select g.id as "_id", ${person('p')} as "member!", g.rights, g.ends_at
   from helper_grants g join profiles p on p.member_id = g.member_id where g.id = $1`,
  shape<{ rights: HelperRight[]; member: Person }>(),
)
/** Returns the agreement under which somebody acts, with the member they act for. */
export const findOwnGrant = (scope: Pick<Scope, 'db'>, { grantId }: Acting) => scope.db.row(acting, [grantId])

const lockOwn = sql(
  'helpers.lock',
  `select g.member_id, g.helper_id, g.accepted_at, g.ended_at, g.ends_at, g.lapses_at, ${areHidden} as "hidden!",
     m.suspended_at is not null or m.closed_at is not null or m.closing_at is not null as "member_gone!"
   from helper_grants g join accounts m on m.id = g.member_id
   where g.id = $2 and (g.member_id = $1 or g.helper_id = $1 or ${isInvited('$1')}) for no key update of g`,
)
/** Locks an agreement that the actor is a side of, or is invited to. */
export const lockGrant = (scope: MemberScope, id: string) => scope.db.row(lockOwn, [scope.actor.id, id])

const inviter = sql(
  'helpers.inviter',
  `select g.member_id from helper_grants g where g.id = $2 and g.member_id <> $1 and (g.helper_id = $1 or ${isInvited('$1')})`,
)
/** Returns who invited the actor. */
export const findInviter = async (scope: MemberScope, id: string): Promise<string | undefined> =>
  (await scope.db.row(inviter, [scope.actor.id, id]))?.member_id

const count = sql(
  'helpers.count',
  `select count(*)::integer as count from helper_grants
   where member_id = $1 and ended_at is null and ends_at > $2 and (accepted_at is not null or lapses_at > $2)`,
)
/** Whether the actor has reached the maximum of helpers and open invitations. */
export const isFull = async (scope: MemberScope): Promise<boolean> =>
  ((await scope.db.row(count, [scope.actor.id, scope.now]))?.count ?? 0) >= maxHelpers

// An expired agreement would prevent a new one.
const closeOver = sql(
  'helpers.close_over',
  `update helper_grants set ended_at = least(ends_at, case when accepted_at is null then lapses_at else ends_at end),
     ended_by = 'account', invited_email = null
   where member_id = $1 and ended_at is null and (ends_at <= $2 or (accepted_at is null and lapses_at <= $2))`,
)
export const closeOverGrants = (scope: MemberScope): Promise<number> =>
  scope.db.run(closeOver, [scope.actor.id, scope.now])

const invitable = sql('helpers.invitable', `select a.id from accounts a where a.id = $2 and ${isFoundSql('a', '$1')}`)
/** Returns a member whom the actor may invite: one who exists and is not hidden from them. */
export const findInvitable = (scope: MemberScope, memberId: string): Promise<{ id: string } | undefined> =>
  scope.db.row(invitable, [scope.actor.id, memberId])

// Serialises concurrent invitations, so that each is counted.
const lockSelf = sql('helpers.lock_member', 'select hidden from accounts where id = $1 for no key update')
/** Locks the account of the actor; false where it is suspended, closing or closed. */
export const lockMember = async (scope: MemberScope): Promise<boolean> =>
  (await scope.db.row(lockSelf, [scope.actor.id]))?.hidden === false

const ownAddress = sql('helpers.own_address', 'select email::text as "email!" from accounts where id = $1')
export const findOwnAddress = async (scope: MemberScope): Promise<string | undefined> =>
  (await scope.db.row(ownAddress, [scope.actor.id]))?.email

const insert = sql(
  'helpers.insert',
  `insert into helper_grants (id, member_id, helper_id, invited_email, rights, limit_gbp_minor, limit_spark_minor, invited_at,
     lapses_at, ends_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (($10::date + 1)::timestamp at time zone 'Europe/London'))`,
)
type NewGrant = {
  id: string
  helperId: string | null
  email: string | null
  rights: readonly HelperRight[]
  limitGbpMinor: number
  limitSparkMinor: number
  lapsesAt: Date
  /** In London time. */
  lastDay: string
}
export const writeGrant = (scope: MemberScope, g: NewGrant): Promise<number> =>
  scope.db.run(insert, [
    g.id, scope.actor.id, g.helperId, g.email, [...g.rights], g.limitGbpMinor, g.limitSparkMinor, scope.now, g.lapsesAt, g.lastDay,
  ]) // biome-ignore format: one value a column

const accept = sql(
  'helpers.accept',
  'update helper_grants set helper_id = $2, accepted_at = $3, invited_email = null where id = $1',
)
export const writeAccepted = (scope: MemberScope, id: string): Promise<number> =>
  scope.db.run(accept, [id, scope.actor.id, scope.now])

const end = sql(
  'helpers.end',
  'update helper_grants set ended_at = $2, ended_by = $3, invited_email = null where id = $1 and ended_at is null',
)
type EndedBy = NonNullable<HelperGrant['ended_by']>
export const writeEnded = (scope: Scope | MemberScope, id: string, by: EndedBy): Promise<number> =>
  scope.db.run(end, [id, scope.now, by])

const endOf = sql(
  'helpers.end_of',
  `update helper_grants set ended_at = $2, ended_by = 'account', invited_email = null
   where ended_at is null and (member_id = $1 or helper_id = $1) returning id, accepted_at is not null as "accepted!"`,
)
type Ended = Promise<{ id: string; accepted: boolean }[]>
/** Ends everything that an account is a side of; returns what it was. */
export const endGrantsOf = (scope: Pick<Scope, 'db' | 'now'>, accountId: string): Ended =>
  scope.db.rows(endOf, [accountId, scope.now])

const endInvited = sql(
  'helpers.end_invited',
  `update helper_grants set ended_at = $2, ended_by = 'member', invited_email = null
   where ended_at is null and accepted_at is null and member_id = $1 returning id, false as "accepted!"`,
)
/** Ends the invitations of a member that nobody has accepted. */
export const endInvitationsOf = (scope: Pick<Scope, 'db' | 'now'>, memberId: string): Ended =>
  scope.db.rows(endInvited, [memberId, scope.now])

// An open invitation to an address stays as it is: its end would tell the inviter whose address it is, and who blocked
// them. It cannot be accepted while the block stands.
const endBetween = sql(
  'helpers.end_between',
  `update helper_grants set ended_at = $3, ended_by = 'block'
   where ended_at is null and (member_id = $1 and helper_id = $2 or member_id = $2 and helper_id = $1)
   returning id, accepted_at is not null as "accepted!"`,
)
/** Ends what two have agreed on, and the invitations of one as a member to the other, either way. */
export const endGrantsBetween = (scope: Pick<Scope, 'db' | 'now'>, blocker: string, blocked: string): Ended =>
  scope.db.rows(endBetween, [blocker, blocked, scope.now])

const actColumns = (
  reader?: string,
): string => `x.id as "_id", x.at, ${exactMoment('x.at')} as "exactly!", x.act, x.booking_id,
  coalesce(b.title, ${helperSql.called('x.other_id', { reader, hidden: 'a neighbour' })}) as about`
const actTables = 'helper_acts x left join bookings b on b.id = x.booking_id'
type ActRow = HelperAct & { exactly: string }
const acts = sql(
  'helpers.acts',
  `select ${actColumns('$5')} from ${actTables}
   where x.grant_id = $1 and ($2::timestamptz is null or (x.at, x.id) < ($2, $3::uuid))
   order by x.at desc, x.id desc limit $4`,
)
type ActsPage = { after: readonly [string, string] | undefined; limit: number }
/** What was done under an agreement, newest first. Nothing says who may read it. */
export const listActRows = (scope: MemberScope, grantId: string, { after, limit }: ActsPage): Promise<ActRow[]> =>
  scope.db.rows(acts, [grantId, after?.[0], after?.[1], limit, scope.actor.id])

const allActs = sql(
  'helpers.all_acts',
  `select ${actColumns()}, ${person('hp')} as "helper!", ${person('mp')} as "member!"
   from ${actTables} join helper_grants g on g.id = x.grant_id
     join profiles hp on hp.member_id = g.helper_id join profiles mp on mp.member_id = g.member_id
   where ($1::uuid is null or $1 in (g.member_id, g.helper_id))
     and ($2::timestamptz is null or (x.at, x.id) < ($2, $3::uuid))
   order by x.at desc, x.id desc limit $4`,
  shape<{ helper: Person; member: Person }>(),
)
/** Returns what all helpers did, or those of or for one member. */
export const listAllActRows = (scope: MemberScope, member: string | undefined, { after, limit }: ActsPage) =>
  scope.db.rows(allActs, [member, after?.[0], after?.[1], limit])

const told = sql(
  'helpers.told',
  `select g.id, g.rights, g.limit_gbp_minor, g.limit_spark_minor, g.ends_at, g.lapses_at, g.accepted_at, g.ended_at, g.ended_by,
     coalesce(g.invited_email::text, ha.email::text) as helper_email, ${knownAs.firstname('hp', 'g.member_id')} as helper, ma.email::text as "member_email!",
     ${knownAs.firstname('mp', 'g.helper_id')} as "member!", ${knownAs.lastname('mp', 'g.helper_id')} as "member_lastname!",
     hp.firstname as helper_self, mp.firstname as "member_self!", ha.closed_at is not null as helper_closed,
     exists (select from accounts i join hidden_pairs x on x.hidden_id = i.id and x.member_id = g.member_id
       where i.email = g.invited_email or i.id = g.helper_id) as "apart!",
     ma.closed_at is not null as "member_closed!"
   from helper_grants g join accounts ma on ma.id = g.member_id join profiles mp on mp.member_id = g.member_id
     left join accounts ha on ha.id = g.helper_id left join profiles hp on hp.member_id = g.helper_id
   where g.id = $1`,
  shape<{ rights: HelperRight[] }>(),
)
/** Returns an agreement for emails: each side's name as the other sees it, and as they call themselves. */
export const findEmailFacts = (scope: Scope, id: string) => scope.db.row(told, [id])
export type EmailFacts = NonNullable<Awaited<ReturnType<typeof findEmailFacts>>>

const sweepInvites = sql(
  'helpers.sweep_invitations',
  `delete from helper_grants where accepted_at is null
     and (ended_at < $1 or lapses_at < $1) and not exists (select from helper_acts x where x.grant_id = helper_grants.id)`,
)
/** Deletes invitations that nobody accepted. */
export const sweepInvitations = (scope: Scope, before: Date): Promise<number> => scope.db.run(sweepInvites, [before])

const sweepOver = sql(
  'helpers.sweep',
  `with over as (
     select id from helper_grants where accepted_at is not null and least(ended_at, ends_at) < $1 limit 500
   ), acts as (
     delete from helper_acts x using over where x.grant_id = over.id
   )
   delete from helper_grants g using over where g.id = over.id`,
)
/** Deletes agreements that ended before a moment, with the acts under them. */
export const sweepGrants = (scope: Scope, before: Date): Promise<number> => scope.db.run(sweepOver, [before])

const eraseActs = sql(
  'helpers.erase_acts',
  `delete from helper_acts where grant_id in (select id from helper_grants where $1 in (member_id, helper_id))`,
)
const eraseGrants = sql('helpers.erase', 'delete from helper_grants where $1 in (member_id, helper_id)')
/** Deletes all agreements of a member, with the acts under them. */
export async function eraseGrantsOf(scope: Pick<Scope, 'db'>, memberId: string): Promise<void> {
  await scope.db.run(eraseActs, [memberId])
  await scope.db.run(eraseGrants, [memberId])
}
