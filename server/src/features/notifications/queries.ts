import type { NotificationGroup } from '@sparkhood/contract/talking/notifications'
import { asJson, sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { mayRead } from '../help-requests/public.ts'
import { getKind, kindNames } from './kinds.ts'
import type { ActedOn, Recipient } from './rules.ts'

/** Whether the member `other` is visible to the member `viewer`. */
const isThere = (other: string, viewer: string): string =>
  `exists (select from accounts o where o.id = ${other} and not o.hidden)
   and not exists (select from hidden_pairs h where h.member_id = ${viewer} and h.hidden_id = ${other})`

const isSuspended = (member: string): string =>
  `exists (select from accounts sa where sa.id = ${member} and sa.suspended_at is not null)`

/** Sets a column from the later of two acts, in whatever order their domain events arrive. */
const latest = (column: string): string =>
  `${column} = case when excluded.happened_at < notifications.happened_at then notifications.${column} else excluded.${column} end`
const shown = ['kind', 'actor_id', 'booking_id', 'subject_id', 'told_title', 'at', 'happened_at'].map(latest).join(', ')

// One statement finds and stores the acts. If two jobs store the same act at once, one fails, and its retry finds the
// act.
const store = sql(
  'notifications.store',
  `with told as (
     select * from jsonb_to_recordset($1) as t (id uuid, member uuid, part text, kind text, gathers text, actor uuid, booking_id uuid,
       subject_id uuid, act text, agreed boolean, ahead boolean, happened_at timestamptz)
   ), there as (
     select t.* from told t join accounts a on a.id = t.member
     where a.closed_at is null
       and (t.actor is null or (t.actor <> a.id and ((t.agreed and not (t.ahead and ${isSuspended('t.actor')})) or (${isThere('t.actor', 'a.id')}))))
       and not exists (select from notification_acts known where known.member_id = a.id and known.act = t.act)
       and not exists (select from notifications n where n.member_id = a.id and n.part = t.part and n.at >= t.happened_at
         and n.gathers = t.gathers and n.seen_at is not null and n.happened_at > t.happened_at)
   ), stored as (
     insert into notifications (id, member_id, part, kind, gathers, actor_id, booking_id, subject_id, began_at, at, happened_at, told_title)
     select id, member, part, kind, gathers, actor, booking_id, subject_id, $2, $2, happened_at,
       (select r.title from help_requests r where there.kind like 'help.%' and r.id = there.subject_id) from there
     order by member, gathers
     on conflict (member_id, gathers) where seen_at is null do update
       set count = notifications.count + 1, ${shown}
     returning id, member_id, gathers
   )
   insert into notification_acts (member_id, act, notification_id)
   select s.member_id, t.act, s.id from stored s join there t on t.member = s.member_id and t.gathers = s.gathers
   returning member_id as id`,
)

type Part = { member: string; gathers: string }

const maxInRound = 500

/** Splits into ordered rounds of limited size, each with at most one notification per member and `gathers`. */
function getRounds<One extends Part>(all: readonly One[]): One[][] {
  const rounds: One[][] = []
  const next = new Map<string, number>()
  for (const one of all) {
    const key = `${one.member} ${one.gathers}`
    let nth = next.get(key) ?? 0
    while ((rounds[nth]?.length ?? 0) >= maxInRound) nth += 1
    next.set(key, nth + 1)
    const round = rounds[nth] ?? []
    rounds[nth] = round
    round.push(one)
  }
  return rounds
}

const toEach = (scope: Scope, told: Recipient) =>
  told.members.map((member) => ({
    // Ids rise in the order of notifying, which sorts notifications of the same moment.
    id: newId(),
    member,
    part: getKind(told.kind).part,
    kind: told.kind,
    gathers: told.gathers,
    actor: told.actor,
    booking_id: told.bookingId ?? null,
    subject_id: told.subjectId ?? null,
    act: told.act,
    agreed: getKind(told.kind).agreed === true,
    ahead: getKind(told.kind).ahead === true,
    happened_at: told.happenedAt ?? scope.now,
  }))

/**
 * Notifies members of acts, once per act, unless they have seen something later. Yields the notified members in
 * batches.
 */
export async function* storeNotifications(scope: Scope, told: readonly Recipient[]): AsyncGenerator<string[]> {
  for (const round of getRounds(told.flatMap((one) => toEach(scope, one)))) {
    const rows = await scope.db.rows(store, [asJson(round), scope.now])
    if (rows.length > 0) yield [...new Set(rows.map(({ id }) => id))]
  }
}

/** Whether the messages that a notification is about have been read. */
const isRead = `exists (select from conversation_sides s
  where s.member_id = n.member_id and s.other_id = n.actor_id and s.read_sequence >= n.up_to)`

// Notifications of messages that have been read are closed first, so that later messages make a new one.
const closeRead = sql(
  'notifications.close_read',
  `update notifications n set seen_at = $3
   from unnest($1::uuid[], $2::uuid[]) as sent (sender_id, receiver_id)
   where n.member_id = sent.receiver_id and n.gathers = 'chat:' || sent.sender_id and n.seen_at is null and ${isRead}`,
)
// One notification per sender and receiver, up to the latest message, with the number of new ones. If a stranger's
// notification becomes one of somebody with a booking, it is emailed again: another preference decides about it.
const storeSent = sql(
  'notifications.store_messages',
  `with sent as materialized (
     select sender_id, receiver_id, 'chat:' || sender_id as gathers, array_agg(distinct sequence) as sequences,
       max(sequence) as up_to
     from unnest($1::uuid[], $2::uuid[], $3::integer[]) as sent (sender_id, receiver_id, sequence)
     group by sender_id, receiver_id
   ), there as (
     select a.id, sent.gathers, sent.sender_id, sent.up_to, news.count, case when exists (
         select from bookings b
         where ((b.client_id = sent.sender_id and b.provider_id = a.id) or (b.client_id = a.id and b.provider_id = sent.sender_id))
           and b.status not in ('rejected', 'cancelled', 'expired')
       ) then 'message' else 'enquiry' end as kind
     from sent join accounts a on a.id = sent.receiver_id
     cross join lateral (
       select count(*)::integer as count from unnest(sent.sequences) as sequence
       where sequence > coalesce((select max(n.up_to) from notifications n
           where n.member_id = a.id and n.gathers = sent.gathers), 0)
         and exists (select from conversation_sides s
           where s.member_id = a.id and s.other_id = sent.sender_id and s.read_sequence < sequence)
     ) news
     where news.count > 0 and a.closed_at is null and ${isThere('sent.sender_id', 'a.id')}
   )
   insert into notifications (id, member_id, part, kind, gathers, actor_id, up_to, count, began_at, at)
   select gen_random_uuid(), id, 'message', kind, gathers, sender_id, up_to, count, $4, $4 from there
   order by id, gathers
   on conflict (member_id, gathers) where seen_at is null do update
     set kind = excluded.kind, up_to = excluded.up_to, count = notifications.count + excluded.count, at = excluded.at,
       mailed_at = case when excluded.kind = 'message' and notifications.kind = 'enquiry' then null else notifications.mailed_at end,
       began_at = case when excluded.kind = 'message' and notifications.kind = 'enquiry' then excluded.at else notifications.began_at end
     where notifications.up_to < excluded.up_to
   returning member_id as id`,
)
type Message = { senderId: string; receiverId: string; sequence: number }
/** Notifies receivers of messages that they have not read yet; returns the notified members, each once. */
export async function storeMessages(scope: Scope, sent: readonly Message[]): Promise<string[]> {
  const pairs = [sent.map(({ senderId }) => senderId), sent.map(({ receiverId }) => receiverId)] as const
  await scope.db.run(closeRead, [...pairs, scope.now])
  const sequences = sent.map(({ sequence }) => sequence)
  const rows = await scope.db.rows(storeSent, [...pairs, sequences, scope.now])
  return [...new Set(rows.map(({ id }) => id))]
}

/**
 * The follows behind a notification that still exist. Their acts are stored for good, so that unfollowing and following
 * again makes no new notification.
 */
export const standingFollows = `notification_acts t join follows f on f.followed_id = n.member_id
    and f.follower_id = case when t.act like 'follow:%' then substr(t.act, 8)::uuid end
  where t.notification_id = n.id and ${isThere('f.follower_id', 'n.member_id')}`

/** Not seen, neither in the list nor on the page that it links to. */
export const isUnseen = `n.seen_at is null and (n.up_to is null or not ${isRead})`
const isOfMany = `(n.count > 1 and n.kind in ('followed', 'joined', 'rewarded'))`
const isPersonThere = isThere('n.actor_id', 'n.member_id')
// If a helper requested the booking for a member, the helper is not a side of it.
const isOfBoth = `(n.booking_id is not null and n.kind not like 'review.%' and exists (select from bookings of_both
  where of_both.id = n.booking_id and n.member_id in (of_both.client_id, of_both.provider_id)
    and n.actor_id in (of_both.client_id, of_both.provider_id))
  or n.kind like 'arrangement.%' and exists (select from arrangements regular where regular.id = n.subject_id
    and n.member_id in (regular.client_id, regular.provider_id) and n.actor_id in (regular.client_id, regular.provider_id)))`
/**
 * A notification about somebody who is hidden from the member is not shown, unless it is about a booking of the two
 * (reviews excepted) or their repeating visits, reports what was done in the member's name, or is about other people as
 * well. One about somebody else's listing is shown while the listing can be found; one that links to a request for
 * help, while the member may read it and can still help; one about followers, while one of them still follows.
 */
// A kind that this version does not know is shown by the newer version that introduced it.
export const isShown = `n.kind in (${kindNames.map((name) => `'${name}'`).join(', ')}) and (n.actor_id is null or ${isOfBoth} or n.kind in ('followed', 'helper.acted') or ${isOfMany}
  or (${isPersonThere})) and (n.kind not in ('offered', 'search.found') or exists (select from member_offers o where o.skill_id = n.subject_id))
  and (n.kind not in ('help.wanted', 'help.reworded', 'help.answered') or exists (select from help_requests r
    where r.id = n.subject_id and (r.status = 'open' or n.kind = 'help.answered') and ${mayRead('n.member_id')}))
  and (n.kind <> 'followed' or exists (select from ${standingFollows}))`
/**
 * Whether a notification's person may be named. What a helper did is about a booking, but not between these two
 * members.
 */
export const isNamed = `n.kind = 'followed' or (not ${isOfMany} and n.kind not like 'helper.%') or (${isPersonThere})`

const counted = sql(
  'notifications.count',
  `select n.part, count(*)::integer as unseen from notifications n
   where n.member_id = $1 and ${isUnseen} and ${isShown} group by n.part`,
)
export const countUnseen = (scope: MemberScope): Promise<{ part: NotificationGroup; unseen: number }[]> =>
  scope.db.rows(counted, [scope.actor.id])

const see = sql(
  'notifications.see',
  'update notifications set seen_at = coalesce(seen_at, $3) where id = $2 and member_id = $1 returning id',
)
/** Marks a notification as seen; false if the actor has no such notification. */
export const writeSeen = async (scope: MemberScope, id: string): Promise<boolean> =>
  (await scope.db.row(see, [scope.actor.id, id, scope.now])) !== undefined

const seeAll = sql(
  'notifications.see_all',
  `update notifications set seen_at = $3 where member_id = $1 and seen_at is null and ($2::text is null or part = $2)
     and ($4::uuid is null or booking_id = $4)`,
)
export type Which = { group?: NotificationGroup | undefined; booking?: string | undefined }
export const writeAllSeen = (scope: MemberScope, { group, booking }: Which): Promise<number> =>
  scope.db.run(seeAll, [scope.actor.id, group, scope.now, booking])

const seeActedOn = sql(
  'notifications.see_acted_on',
  'update notifications set seen_at = $4 where member_id = $1 and gathers = $2 and seen_at is null and coalesce(happened_at, at) < $3',
)
/** Marks as seen what the member was notified of before acting on it. */
export const writeActedOn = (scope: Scope, { member, gathers, until }: ActedOn): Promise<number> =>
  scope.db.run(seeActedOn, [member, gathers, until, scope.now])

// Not on every call: a minute more or less makes no difference.
const look = sql(
  'notifications.look',
  `insert into notification_readers (member_id, looked_at) values ($1, $2)
   on conflict (member_id) do update set looked_at = $2, unanswered = 0
     where notification_readers.looked_at is null or notification_readers.looked_at < $2::timestamptz - interval '20 s'
       or notification_readers.unanswered > 0`,
)
/** Records that the actor has a page open now. */
export const writeLook = (scope: MemberScope): Promise<number> => scope.db.run(look, [scope.actor.id, scope.now])

const sweepOld = sql(
  'notifications.sweep',
  `delete from notifications where id in (
     select id from notifications where at < $1 or (at < $2 and seen_at is not null) limit 2000)`,
)
/**
 * Deletes notifications older than `all`, and seen ones older than `seen`, in batches so that no statement locks long.
 */
export async function sweepNotifications(scope: Scope, { all, seen }: { all: Date; seen: Date }): Promise<void> {
  while ((await scope.db.run(sweepOld, [all, seen])) > 0);
}

const eraseOf = sql(
  'notifications.erase',
  `delete from notifications where member_id = $1 or (actor_id = $1 and (booking_id is null or kind like 'helper.%'))`,
)
const forgetActor = sql(
  'notifications.forget_actor',
  `update notifications n set actor_id = null where actor_id = $1 and member_id <> $1 and ${isOfMany}`,
)
const eraseReader = sql('notifications.erase_reader', 'delete from notification_readers where member_id = $1')
/** Deletes a member's notifications, and others' notifications about them except those about bookings. */
export async function eraseNotifications(scope: Scope, memberId: string): Promise<void> {
  await scope.db.run(forgetActor, [memberId])
  await scope.db.run(eraseOf, [memberId])
  await scope.db.run(eraseReader, [memberId])
}
