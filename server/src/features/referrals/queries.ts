import type { ReferralHint } from '@sparkhood/contract/people/referrals'
import { sql } from '../../platform/data/database.ts'
import { isForSomethingSql, mailboxOf } from '../../platform/data/shared-sql.ts'
import { hasEmailSql } from '../../platform/mail/without-email.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import type { Likeness, State } from './rules.ts'

const insert = sql(
  'referrals.insert',
  `insert into referrals (id, invited_id, inviter_id, joined_at)
   select $1, p.member_id, p.referred_by, a.created_at from profiles p join accounts a on a.id = p.member_id
   where p.member_id = $2 and p.referred_by <> p.member_id on conflict do nothing`,
)
/** Writes down who was invited by whom, as it stands on their profile; idempotent. */
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
/** The open invitations of the two sides of a booking that is completed for good, held until the end of the transaction. */
export const lockOfBooking = (scope: Scope, bookingId: string): Promise<ReferralRow[]> =>
  scope.db.rows(lockOpen, [bookingId])

const lockOne = sql('referrals.lock', `select ${columns} from referrals where id = $1 for update`)
export const lockReferral = (scope: Scope, id: string): Promise<ReferralRow | undefined> => scope.db.row(lockOne, [id])

// A network that is this machine tells nothing of who shares it. Where a session was before counts as well: somebody who
// joins at home and books on the way is one person all the same.
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
const puppet = alike.flatMap((same) => pairs.map(([one, other]) => same(one, other))).join(' or ')
const sibling = alike.map((same) => same('e.invited_id', 'r.invited_id')).join(' or ')

const invitersUp = 3
/** A member and the inviters before them. */
const circle = (member: string): string => `(with recursive up (id, level) as (
    select ${member}, 0
    union all
    select p.referred_by, up.level + 1 from up join profiles p on p.member_id = up.id
    where p.referred_by is not null and up.level < ${invitersUp})
  select id from up)`

const rewardedBefore = (mark: string, id: string): string => `exists (
  select from referrals e where e.mark = ${mark} and e.id <> ${id} and e.state in ('due', 'successful'))`

// A doorstep is some thirty metres.
const likeness = sql(
  'referrals.likeness',
  `select o.id = r.inviter_id as with_inviter,
     ${sameNetwork('r.invited_id', 'r.inviter_id')} as network, ${sameBank('r.invited_id', 'r.inviter_id')} as bank,
     ${sameMailbox('r.invited_id', 'r.inviter_id')} as mailbox, ${samePhone('r.invited_id', 'r.inviter_id')} as phone,
     exists (select from places s join places t on t.member_id = r.inviter_id
       where s.member_id = r.invited_id and abs(s.lat - t.lat) < 0.0003 and abs(s.lon - t.lon) < 0.0005) as home,
     exists (${circle('o.id')} intersect ${circle('r.invited_id')}) as ring,
     ${puppet} as puppet,
     exists (select from referrals e where e.inviter_id = r.inviter_id and e.id <> r.id and e.qualified_at is not null
       and (${sibling})) as sibling,
     ${rewardedBefore('$3', 'r.id')} as rewarded,
     not ${isForSomethingSql('b')} as free
   from referrals r join bookings b on b.id = $2
   cross join lateral (select case when b.client_id = r.invited_id then b.provider_id else b.client_id end as id) o
   where r.id = $1`,
)
/** What the two of an invitation, whom the invited one booked, and others whom the same member invited have in common. */
export const findLikeness = (
  scope: Scope,
  of: { id: string; bookingId: string; mark: string | null },
): Promise<Likeness | undefined> => scope.db.row(likeness, [of.id, of.bookingId, of.mark])

const invited = sql(
  'referrals.invited_mailbox',
  `select case when ${hasEmailSql('email')} then ${mailboxOf('email')} else phone end as mailbox
   from accounts where id = $1 and email is not null`,
)
/** The mailbox of a member, however they spell it, or without email their phone number; undefined where they have left. */
export const findMailbox = async (scope: Scope, memberId: string): Promise<string | undefined> =>
  (await scope.db.row(invited, [memberId]))?.mailbox || undefined

const otherRewarded = sql('referrals.rewarded_before', `select ${rewardedBefore('$1', '$2')} as yes`)
/** Whether another invitation of the same mailbox has brought a reward, or is about to. */
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

// Rewards of one inviter are counted one after the other, so that of two at once the second sees the first.
const lockInviter = sql('referrals.lock_inviter', 'select 1 from profiles where member_id = $1 for no key update')
const countLately = sql(
  'referrals.rewarded_lately',
  'select count(*) as number from referrals where inviter_id = $1 and rewarded_at > $2',
)
export const lockRewardsOf = (scope: Scope, inviterId: string): Promise<number> =>
  scope.db.run(lockInviter, [inviterId])

/** How many invitations of a member were rewarded since then. */
export const countRewarded = async (scope: Scope, inviterId: string, since: Date): Promise<number> =>
  Number((await scope.db.row(countLately, [inviterId, since]))?.number ?? 0)

const mayBePaid = sql(
  'referrals.may_be_paid',
  'select 1 as yes from accounts where id = $1 and suspended_at is null and closing_at is null and closed_at is null',
)
/** Whether a member may be paid anything now. */
export const isInGoodStanding = async (scope: Scope, memberId: string): Promise<boolean> =>
  (await scope.db.row(mayBePaid, [memberId])) !== undefined

const reward = sql(
  'referrals.reward',
  `update referrals set state = 'successful', rewarded_at = $2, mark = $3 where id = $1 and state = 'due'`,
)
/** Returns 1 to whoever comes first. */
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
 * What brought nothing is forgotten; what was paid stands for the ledger, and names nobody. What is due to an inviter stays
 * when the invited one goes: it is theirs, and waits for room or for rewards to be switched on.
 */
export const eraseReferrals = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])
