import type { ReferralHint } from '@sparkhood/contract/people/referrals'
import { exactMoment } from '../../platform/cursor.ts'
import { sql } from '../../platform/data/database.ts'
import { isForSomethingSql, mailboxOf } from '../../platform/data/shared-sql.ts'
import { shape } from '../../platform/data/statements.ts'
import { hasEmailSql } from '../../platform/mail/without-email.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { referenceSql } from '../wallet/references/public.ts'
import type { Likeness, State } from './rules.ts'

const insert = sql(
  'referrals.insert',
  `insert into referrals (id, invited_id, inviter_id, joined_at)
   select $1, p.member_id, p.referred_by, a.created_at from profiles p join accounts a on a.id = p.member_id
   where p.member_id = $2 and p.referred_by <> p.member_id on conflict do nothing`,
)
/** Records who invited a member, as stored on their profile. Idempotent. */
export const writeReferral = (scope: Scope, id: string, invitedId: string): Promise<number> =>
  scope.db.run(insert, [id, invitedId])

export type ReferralRow = { id: string; invited_id: string; inviter_id: string; state: State; mark: string | null }
const columns = 'id, invited_id, inviter_id, state, mark'
const lockOpen = sql(
  'referrals.lock_of_booking',
  `select ${columns} from referrals r where r.state in ('joined', 'review')
     and r.invited_id in (select unnest(array[client_id, provider_id]) from bookings
       where id = $1 and status = 'completed' and released_at is not null)
   order by r.id for update`,
)
/** The open referrals of the two sides of a completed and released booking, locked until the transaction ends. */
export const lockOfBooking = (scope: Scope, bookingId: string): Promise<ReferralRow[]> =>
  scope.db.rows(lockOpen, [bookingId])

const lockOne = sql('referrals.lock', `select ${columns} from referrals where id = $1 for update`)
export const lockReferral = (scope: Scope, id: string): Promise<ReferralRow | undefined> => scope.db.row(lockOne, [id])

// A loopback or unknown network says nothing about who shares it. Earlier networks of a session count as well: somebody
// who joins at home and books on the way is the same person.
const sameNetwork = (one: string, other: string): string => `exists (
  select from sessions s join sessions t
    on array_prepend(s.network, s.earlier_networks) && array_remove(array_remove(array_remove(
      array_prepend(t.network, t.earlier_networks), ''), '127.0.0.1'), '0:0:0:0::/64')
  where s.account_id = ${one} and t.account_id = ${other})`
const sameBank = (one: string, other: string): string => `exists (
  select from withdrawal_methods s join withdrawal_methods t on t.details_hash = s.details_hash
  where s.member_id = ${one} and t.member_id = ${other} and s.details_hash is not null)`
const samePhone = (one: string, other: string): string => `exists (
  select from accounts s join accounts t on t.phone = s.phone
  where s.id = ${one} and t.id = ${other} and s.phone <> '')`

const sameMailbox = (one: string, other: string): string => `exists (
  select from accounts s join accounts t on ${mailboxOf('t.email')} = ${mailboxOf('s.email')}
  where s.id = ${one} and t.id = ${other} and s.email is not null)`

const pairs = [
  ['o.id', 'r.inviter_id'],
  ['o.id', 'r.invited_id'],
] as const
const alike = [sameNetwork, sameBank, sameMailbox, samePhone]
const isSockPuppet = alike.flatMap((same) => pairs.map(([one, other]) => same(one, other))).join(' or ')
const sibling = alike.map((same) => same('e.invited_id', 'r.invited_id')).join(' or ')

const invitersUp = 3
/** SQL: a member and up to three inviters above them. */
const circle = (member: string): string => `(with recursive up (id, level) as (
    select ${member}, 0
    union all
    select p.referred_by, up.level + 1 from up join profiles p on p.member_id = up.id
    where p.referred_by is not null and up.level < ${invitersUp})
  select id from up)`

const rewardedBefore = (mark: string, id: string): string => `exists (
  select from referrals e where e.mark = ${mark} and e.id <> ${id} and e.state in ('due', 'successful'))`

// The coordinate tolerance for the same home is about thirty metres.
const likeness = sql(
  'referrals.likeness',
  `select o.id = r.inviter_id as with_inviter,
     ${sameNetwork('r.invited_id', 'r.inviter_id')} as network, ${sameBank('r.invited_id', 'r.inviter_id')} as bank,
     ${sameMailbox('r.invited_id', 'r.inviter_id')} as mailbox, ${samePhone('r.invited_id', 'r.inviter_id')} as phone,
     exists (select from places s join places t on t.member_id = r.inviter_id
       where s.member_id = r.invited_id and abs(s.lat - t.lat) < 0.0003 and abs(s.lon - t.lon) < 0.0005) as home,
     exists (${circle('o.id')} intersect ${circle('r.invited_id')}) as ring,
     ${isSockPuppet} as puppet,
     exists (select from referrals e where e.inviter_id = r.inviter_id and e.id <> r.id and e.qualified_at is not null
       and (${sibling})) as sibling,
     ${rewardedBefore('$3', 'r.id')} as rewarded,
     not ${isForSomethingSql('b')} as free
   from referrals r join bookings b on b.id = $2
   cross join lateral (select case when b.client_id = r.invited_id then b.provider_id else b.client_id end as id) o
   where r.id = $1`,
)
/**
 * What the inviter, the invited member, the other side of the booking, and others invited by the same member have in
 * common.
 */
export const findLikeness = (
  scope: Scope,
  of: { id: string; bookingId: string; mark: string | null },
): Promise<Likeness | undefined> => scope.db.row(likeness, [of.id, of.bookingId, of.mark])

const invited = sql(
  'referrals.invited_mailbox',
  `select case when ${hasEmailSql('email')} then ${mailboxOf('email')} else phone end as mailbox
   from accounts where id = $1 and email is not null`,
)
/** The normalised mailbox of a member, or their phone number if they have no email. Undefined if they have left. */
export const findMailbox = async (scope: Scope, memberId: string): Promise<string | undefined> =>
  (await scope.db.row(invited, [memberId]))?.mailbox || undefined

const otherRewarded = sql('referrals.rewarded_before', `select ${rewardedBefore('$1', '$2')} as yes`)
/** Whether another referral of the same mailbox has earned a reward, or is about to. */
export const isRewardedBefore = async (scope: Scope, of: { id: string; mark: string | null }): Promise<boolean> =>
  (await scope.db.row(otherRewarded, [of.mark, of.id]))?.yes ?? false

const qualify = sql(
  'referrals.qualify',
  `update referrals set state = $2, hints = $3, booking_id = $4, qualified_at = coalesce(qualified_at, $5), mark = $6 where id = $1`,
)
export const writeQualified = (
  scope: Scope,
  of: { id: string; state: 'review' | 'due'; hints: readonly ReferralHint[]; bookingId: string; mark: string | null },
): Promise<number> => scope.db.run(qualify, [of.id, of.state, of.hints, of.bookingId, scope.now, of.mark])

// Rewards of one inviter are counted one at a time, so that the second of two concurrent ones sees the first.
const lockInviter = sql('referrals.lock_inviter', 'select 1 from profiles where member_id = $1 for no key update')
const countLately = sql(
  'referrals.rewarded_lately',
  'select count(*) as number from referrals where inviter_id = $1 and rewarded_at > $2',
)
export const lockRewardsOf = (scope: Scope, inviterId: string): Promise<number> =>
  scope.db.run(lockInviter, [inviterId])

/** How many referrals of an inviter were rewarded after `since`. */
export const countRewarded = async (scope: Scope, inviterId: string, since: Date): Promise<number> =>
  Number((await scope.db.row(countLately, [inviterId, since]))?.number ?? 0)

const mayBePaid = sql(
  'referrals.may_be_paid',
  'select 1 as yes from accounts where id = $1 and suspended_at is null and closing_at is null and closed_at is null',
)
/** Whether a member may be paid now: not suspended, closing or closed. */
export const isInGoodStanding = async (scope: Scope, memberId: string): Promise<boolean> =>
  (await scope.db.row(mayBePaid, [memberId])) !== undefined

const reward = sql(
  'referrals.reward',
  `update referrals set state = 'successful', rewarded_at = $2, mark = $3 where id = $1 and state = 'due'`,
)
/** Marks a referral as rewarded. Returns 1 for the first caller, then 0. */
export const writeRewarded = (scope: Scope, { id, mark }: Pick<ReferralRow, 'id' | 'mark'>): Promise<number> =>
  scope.db.run(reward, [id, scope.now, mark])

const due = sql('referrals.due', `select id from referrals where state = 'due' and id > $1 order by id limit 200`)
export const listDue = (scope: Scope, after: string): Promise<{ id: string }[]> => scope.db.rows(due, [after])

const decide = sql(
  'referrals.decide',
  `update referrals set state = $2, decided_at = $3, decided_by = $4, note = $5, mark = $6 where id = $1`,
)
export const writeDecision = (
  scope: MemberScope,
  id: string,
  said: { state: 'due' | 'refused'; note: string; mark: string | null },
): Promise<number> => scope.db.run(decide, [id, said.state, scope.now, scope.actor.id, said.note, said.mark])

const erase = sql(
  'referrals.erase',
  `delete from referrals where (inviter_id = $1 and state <> 'successful')
     or (invited_id = $1 and state not in ('due', 'successful'))`,
)
/**
 * Deletes the unrewarded referrals of a member. Paid ones stay for the ledger, without naming anybody. A reward due to
 * an inviter stays if the invited member leaves: it is still owed, and waits for room or until rewards are switched on.
 */
export const eraseReferrals = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])

type Page = { after: readonly [string, string] | undefined; limit: number }

const code = sql('referrals.own_code', 'select referral_code as code from profiles where member_id = $1')
export const findOwnCode = async (scope: MemberScope): Promise<string | undefined> =>
  (await scope.db.row(code, [scope.actor.id]))?.code

// What a reward has paid: null before it is paid, afterwards its amount less any reversals.
const rewardJoin = `left join lateral (
    select g.amount - coalesce(sum(c.amount), 0)::bigint as minor
    from gifts g left join transfers t on t.kind = g.kind and t.reference = g.reference
      left join transfers c on c.kind = 'reverse' and c.reference = ${referenceSql.to('correction', 't.id')}
    where g.kind = 'reward' and g.reference = ${referenceSql.to('referral', 'r.invited_id')} and g.paid_at is not null
    group by g.amount) paid on r.state = 'successful'`

// Excludes members who are hidden from everybody, or by a block from the inviter.
const isShown = `(not a.hidden
     and not exists (select from hidden_pairs h where h.member_id = $1 and h.hidden_id = r.invited_id))`

export type ReferredRow = {
  id: string
  firstname: string
  lastname: string
  photourl: string
  joined_at: Date
  exactly: string
  state: State
  paid_minor: number | null
}
const referred = sql(
  'referrals.referred',
  `select r.invited_id as id, p.firstname, p.lastname, p.photo as photourl, r.joined_at, ${exactMoment('r.joined_at')} as "exactly!",
     r.state, paid.minor as paid_minor
   from referrals r join profiles p on p.member_id = r.invited_id join accounts a on a.id = r.invited_id ${rewardJoin}
   where r.inviter_id = $1 and ${isShown}
     and ($2::timestamptz is null or (r.joined_at, r.invited_id) < ($2, $3::uuid))
   order by r.joined_at desc, r.invited_id desc limit $4`,
)
/** Members whom the actor invited and may see, newest first. */
export const listReferredRows = (scope: MemberScope, { after, limit }: Page): Promise<ReferredRow[]> =>
  scope.db.rows(referred, [scope.actor.id, after?.[0], after?.[1], limit])

const dry = sql('referrals.budget_dry', `select true as dry from dry_budgets where budget = 'house:rewards'`)
/** Whether the budget for rewards has run out of Sparks. */
export const isBudgetEmpty = async (scope: MemberScope): Promise<boolean> => (await scope.db.row(dry)) !== undefined

export type CountRow = {
  invited: number
  not_shown: number
  successful: number
  under_way: number
  earned_minor: number
}
const counts = sql(
  'referrals.counts',
  `select count(*)::int as invited, (count(*) filter (where p.member_id is null or not ${isShown}))::int as not_shown,
     (count(*) filter (where paid.minor > 0))::int as successful,
     (count(*) filter (where r.state in ('joined', 'review', 'due') or (r.state = 'successful' and paid.minor is null)))::int
       as under_way,
     coalesce(sum(paid.minor), 0)::bigint as earned_minor
   from referrals r join accounts a on a.id = r.invited_id left join profiles p on p.member_id = r.invited_id ${rewardJoin}
   where r.inviter_id = $1`,
)
export const countReferred = async (scope: MemberScope): Promise<CountRow> =>
  (await scope.db.row(counts, [scope.actor.id])) ?? {
    invited: 0,
    not_shown: 0,
    successful: 0,
    under_way: 0,
    earned_minor: 0,
  }

type Person = { _id: string; firstname: string; lastname: string; photourl: string }
export type HeldRow = {
  _id: string
  inviter: Person
  invited: Person
  joined_at: Date
  qualified_at: Date
  exactly: string
  booking_id: string | null
  hints: ReferralHint[]
}
const getPerson = (profile: string): string =>
  `json_build_object('_id', ${profile}.member_id, 'firstname', ${profile}.firstname, 'lastname', ${profile}.lastname,
     'photourl', ${profile}.photo)`
const held = sql(
  'referrals.held',
  `select r.id as "_id", ${getPerson('i')} as inviter, ${getPerson('p')} as invited, r.joined_at, r.qualified_at as "qualified_at!",
     ${exactMoment('r.qualified_at')} as "exactly!", r.booking_id, r.hints
   from referrals r join profiles i on i.member_id = r.inviter_id join profiles p on p.member_id = r.invited_id
   where r.state = 'review' and ($1::timestamptz is null or (r.qualified_at, r.id) > ($1, $2::uuid))
   order by r.qualified_at, r.id limit $3`,
  shape<{ hints: HeldRow['hints'] }>(),
)
/** Referrals held for review, longest held first. */
export const listHeldRows = (scope: MemberScope, { after, limit }: Page): Promise<HeldRow[]> =>
  scope.db.rows(held, [after?.[0], after?.[1], limit])
