import { mayDo } from '@sparkhood/contract/admin/permissions'
import type { Caution } from '@sparkhood/contract/talking/messages'
import { sql } from '../../platform/data/database.ts'
import { isApartSql, isFoundSql } from '../../platform/data/shared-sql.ts'
import type { EncryptedFile } from '../../platform/files/encrypted.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { bookingSql } from '../bookings/public.ts'
import { concerns } from '../moderation/public.ts'
import { helperSql } from '../trusted-helpers/public.ts'

/** Whether the viewer can write to the account `a`. */
export const isThere = (viewer: string): string => isFoundSql('a', viewer)
/**
 * Whether the viewer can read their conversation with the account `a`: also while it is closing and after it has closed, but not while
 * it is suspended. The photos of a member who leaves are hidden from the closing on.
 */
export const isReadable = (viewer: string): string =>
  `(a.suspended_at is null or a.closed_at is not null) and not ${isApartSql(viewer, 'a.id')}`

const acquaintance = sql(
  'messages.acquaintance',
  `select c.id as "conversationId", exists (
       select from bookings b
       where ((b.client_id = $1 and b.provider_id = $2) or (b.client_id = $2 and b.provider_id = $1))
         and b.status not in ('rejected', 'cancelled', 'expired') and ${bookingSql.wasAccepted}
     ) as "isAccepted", exists (
       select from bookings b
       where (b.client_id = $1 and b.provider_id = $2 or b.client_id = $2 and b.provider_id = $1)
         and b.status not in ('rejected', 'cancelled', 'expired') and ($1 = ${bookingSql.askedId('b')} or ${bookingSql.wasAccepted})
     ) as "isAgreed", exists (
       select from (select sender_id from messages where conversation_id = c.id and sender_id = $2 order by sequence limit 1) m
     ) as "hasAnswered", exists (
       select from (select sender_id from messages where conversation_id = c.id and sender_id = $1 order by sequence limit 1) m
     ) as "hasWritten"
   from accounts a
     left join conversations c on c.low_id = least($1::uuid, $2::uuid) and c.high_id = greatest($1::uuid, $2::uuid)
   where a.id = $2 and a.id <> $1 and ${isThere('$1')}`,
)
/** How the actor knows another member; undefined if the actor cannot write to them. */
export const findAcquaintance = (scope: MemberScope, otherId: string) =>
  scope.db.row(acquaintance, [scope.actor.id, otherId])

// The no-op update takes the lock under which the next sequence number is assigned.
const open = sql(
  'messages.open',
  `with opened as (
     insert into conversations (id, low_id, high_id, started_at)
     select gen_random_uuid(), least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3::timestamptz
     from accounts a where a.id = $2 and a.id <> $1 and ${isThere('$1')}
     on conflict (low_id, high_id) do update set last_sequence = conversations.last_sequence
     returning id, last_sequence
   ), sides as (
     insert into conversation_sides (member_id, other_id, conversation_id, last_at)
     select side.member_id, side.other_id, id, $3::timestamptz
     from opened, (values ($1::uuid, $2::uuid), ($2, $1)) as side (member_id, other_id) where last_sequence = 0
     on conflict do nothing
   )
   select id from opened`,
)
/** Locks the conversation of two members, and creates it if needed; undefined if the actor cannot write to the other. */
export const lockConversation = async (scope: MemberScope, otherId: string): Promise<string | undefined> =>
  (await scope.db.row(open, [scope.actor.id, otherId, scope.now]))?.id

const written = sql(
  'messages.written',
  `select count(*)::integer as count from (
     select from messages
     where conversation_id = (
         select id from conversations where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid)
       ) and sender_id = $1
     order by sequence limit $3) m`,
)
/** The number of messages from the actor to another member, counted up to `most`. */
export const countWritten = async (scope: MemberScope, otherId: string, most: number): Promise<number> =>
  (await scope.db.row(written, [scope.actor.id, otherId, most]))?.count ?? 0

const say = sql(
  'messages.say',
  `with known as (select * from messages where sender_id = $2 and client_id = $4),
   counted as (
     update conversations set last_sequence = last_sequence + 1
     where low_id = least($2::uuid, $3::uuid) and high_id = greatest($2::uuid, $3::uuid) and not exists (select from known)
     returning id, last_sequence as sequence
   ), written as (
     insert into messages (id, conversation_id, sequence, sender_id, client_id, content, folded, caution, photo, wrapped_key,
       width, height, sent_at, helper_id)
     select $1, id, sequence, $2, $4, $5, unaccent(lower(normalize($5))), $6, $7, $8, $9, $10, $11, $12 from counted
     returning *
   ), sides as (
     update conversation_sides s
     set last_sequence = c.sequence, last_at = greatest(last_at, $11), unread = unread + (s.member_id = $3)::integer
     from counted c where (s.member_id, s.other_id) in (($2, $3), ($3, $2))
   )
   select w.id, w.conversation_id, w.sequence, w.content, w.caution, w.width, w.height, w.sent_at, true as is_new, false as removed,
     case when w.helper_id is not null then ${helperSql.name('w.helper_id', '$2')} end as helper
   from written w
   union all
   select k.id, k.conversation_id, k.sequence, k.content, k.caution, k.width, k.height, k.sent_at, false, k.removed_at is not null,
     case when k.helper_id is not null then ${helperSql.name('k.helper_id', '$2')} end
   from known k`,
)
/** An encrypted photo; its width and height in pixels. */
export type KeptPhoto = EncryptedFile & { width: number; height: number }
export type NewMessage = {
  id: string
  receiverId: string
  clientId: string | null
  content: string
  caution: Caution | null
  photo: KeptPhoto | undefined
}
export type Written = {
  id: string
  conversation_id: string
  sequence: number
  content: string
  caution: Caution | null
  width: number | null
  height: number | null
  sent_at: Date
  is_new: boolean
  /** For a retry: whether the message has been taken down since. */
  removed: boolean
  helper: string | null
}
/**
 * Inserts a message into the locked conversation. If the sender's device has sent its `client_id` before, returns the existing
 * message.
 */
export const writeMessage = (scope: MemberScope, m: NewMessage): Promise<Written | undefined> =>
  scope.db.row(say, [
    m.id, scope.actor.id, m.receiverId, m.clientId, m.content, m.caution, m.photo?.file,
    m.photo?.wrappedKey, m.photo?.width, m.photo?.height, scope.now, scope.acting?.helperId,
  ]) // biome-ignore format: one value a place of the statement

// Locked in a fixed order, so that two processes that write about bookings of the same people cannot deadlock.
const openForBookings = sql(
  'messages.open_for_bookings',
  `with parties as (
     select distinct least(client_id, provider_id) as low_id, greatest(client_id, provider_id) as high_id
     from bookings where id = any($1::uuid[])
   ), opened as (
     insert into conversations (id, low_id, high_id, started_at)
     select gen_random_uuid(), low_id, high_id, $2 from parties order by low_id, high_id
     on conflict (low_id, high_id) do update set last_sequence = conversations.last_sequence
     returning id, low_id, high_id, last_sequence
   )
   insert into conversation_sides (member_id, other_id, conversation_id, last_at)
   select side.member_id, side.other_id, id, $2
   from opened cross join lateral (values (low_id, high_id), (high_id, low_id)) as side (member_id, other_id)
   where last_sequence = 0
   on conflict do nothing`,
)
/** Locks the conversations of the sides of these bookings, and creates them if needed, even if one side cannot be written to. */
export const lockConversationsOf = (scope: Scope, bookingIds: readonly string[]): Promise<number> =>
  scope.db.run(openForBookings, [bookingIds, scope.now])

const insertSteps = sql(
  'messages.tell_steps',
  `with due as (
     select c.id as conversation_id, t.booking_id, t.number, t.at,
       row_number() over (partition by c.id order by t.at, t.number, t.booking_id)::integer as nth,
       count(*) over (partition by c.id)::integer as many
     from bookings b
       join conversations c on c.low_id = least(b.client_id, b.provider_id) and c.high_id = greatest(b.client_id, b.provider_id)
       join booking_steps t on t.booking_id = b.id
     where b.id = any($1::uuid[]) and (t.from_status is distinct from t.to_status or t.why = 'reschedule')
       and not exists (select from messages m where m.booking_id = t.booking_id and m.booking_step = t.number)
   ), counted as (
     update conversations c set last_sequence = c.last_sequence + d.many
     from (select distinct conversation_id, many from due) d where c.id = d.conversation_id
     returning c.id, c.low_id, c.high_id, c.last_sequence as sequence
   ), written as (
     insert into messages (id, conversation_id, sequence, content, folded, booking_id, booking_step, sent_at)
     select gen_random_uuid(), c.id, c.sequence - d.many + d.nth, '', '', d.booking_id, d.number, d.at
     from due d join counted c on c.id = d.conversation_id
   ), sides as (
     update conversation_sides s set last_sequence = c.sequence, last_at = greatest(last_at, $2)
     from counted c where s.conversation_id = c.id
   )
   select low_id, high_id, sequence from counted`,
)
export type AddedLine = { low_id: string; high_id: string; sequence: number }
/**
 * Adds the missing lines about booking steps to the locked conversations; returns each conversation whose last sequence number
 * changed.
 */
export const writeSteps = (scope: Scope, bookingIds: readonly string[]): Promise<AddedLine[]> =>
  scope.db.rows(insertSteps, [bookingIds, scope.now])

// Subtracts what was read, so that a message that arrives concurrently still counts as unread.
const read = sql(
  'messages.read',
  `with found as (
     select m.conversation_id, m.sequence, s.other_id from messages m
       join conversation_sides s on s.conversation_id = m.conversation_id and s.member_id = $1
       join accounts a on a.id = s.other_id
     where m.id = $2 and ${isReadable('$1')}
   ), moved as (
     update conversation_sides s
     set read_sequence = f.sequence, received_sequence = greatest(s.received_sequence, f.sequence),
       unread = s.unread - (
         select count(*) from messages u
         where u.conversation_id = f.conversation_id and u.sequence > s.read_sequence and u.sequence <= f.sequence
           and u.sender_id = f.other_id)
     from found f where s.member_id = $1 and s.other_id = f.other_id and s.read_sequence < f.sequence
     returning s.read_sequence, s.received_sequence
   )
   select f.other_id, m.read_sequence as read, m.received_sequence as received from found f left join moved m on true`,
)
export type Moved = { other_id: string; read: number | null; received: number | null }
/** Marks a message and those before it as read; the numbers are null if they already were. */
export const writeRead = (scope: MemberScope, messageId: string): Promise<Moved | undefined> =>
  scope.db.row(read, [scope.actor.id, messageId])

const received = sql(
  'messages.received',
  `update conversation_sides s set received_sequence = s.last_sequence
   from accounts a
   where s.member_id = $1 and s.unread > 0 and s.received_sequence < s.last_sequence and a.id = s.other_id
     and ${isReadable('$1')}
   returning s.other_id, s.read_sequence as read, s.received_sequence as received`,
)
/** Marks all messages to the actor as received; returns the conversations in which that changed something. */
export const writeReceived = (scope: MemberScope): Promise<{ other_id: string; read: number; received: number }[]> =>
  scope.db.rows(received, [scope.actor.id])

const photo = sql(
  'messages.photo',
  `select m.photo as file, m.wrapped_key as "wrappedKey!", m.width as "width!", m.height as "height!", true as "isOwn" from messages m
     join conversations c on c.id = m.conversation_id
     join accounts a on a.id = case when c.low_id = $2 then c.high_id else c.low_id end
   where m.id = $1 and m.photo is not null and $2 in (c.low_id, c.high_id)
     and (${isThere('$2')} or m.sender_id = $2 and ${isReadable('$2')})
   union all
   select m.photo, m.wrapped_key, m.width, m.height, false from messages m
   where $3 and m.id = $1 and m.photo is not null
     and exists (select from reports r where r.kind = 'message' and r.subject_id = m.id and r.resolved_at is null and not ${concerns('$2')})
   limit 1`,
)
/** The photo of a message, for its two members, or for an operator while a report of it is open that is not their own case. */
export const findPhoto = (
  scope: MemberScope,
  messageId: string,
): Promise<(KeptPhoto & { isOwn: boolean }) | undefined> =>
  scope.db.row(photo, [messageId, scope.actor.id, mayDo(scope.actor.role, 'reports.decide')])

type Db = Pick<Scope, 'db'>

export type OwnPhoto = { id: string; file: string; wrappedKey: Buffer }
const ownPhotos = sql(
  'messages.own_photos',
  `select id, photo as file, wrapped_key as "wrappedKey!" from messages
   where sender_id = $1 and photo is not null order by sent_at, id`,
)
export const listOwnPhotos = (scope: Db, memberId: string): Promise<OwnPhoto[]> => scope.db.rows(ownPhotos, [memberId])

const gone = `content = '', folded = '', caution = null, photo = null, wrapped_key = null, width = null, height = null`

const takeAway = sql(
  'messages.take_away',
  `with before as (select id, photo, conversation_id, removed_at from messages where id = $1 and sender_id is not null),
   counted as (
     update conversations c set removals = removals + 1 from before b where c.id = b.conversation_id and b.removed_at is null
   )
   update messages m set ${gone}, removed_at = $2 from before b, conversations c
   where m.id = b.id and c.id = m.conversation_id
   returning b.photo as file, m.sequence, m.sender_id as "sender_id!", m.sent_at,
     case when c.low_id = m.sender_id then c.high_id else c.low_id end as receiver_id`,
)
export type TakenAway = { file: string | null; sequence: number; sender_id: string; sent_at: Date; receiver_id: string }
/**
 * Empties a message that broke the rules; open pages learn of the removal by the count. Returns what is left of it, and the file,
 * which no row names any more. Its `client_id` stays, so that a retry does not insert it again.
 */
export const emptyMessage = (scope: Db, messageId: string, now: Date): Promise<TakenAway | undefined> =>
  scope.db.row(takeAway, [messageId, now])

const empty = sql('messages.erase', `update messages set ${gone}, client_id = null where sender_id = $1`)
const leave = sql('messages.leave', 'delete from conversation_sides where member_id = $1')
const getLast = `select c.id from conversations c where $1 in (c.low_id, c.high_id)
  and not exists (select from conversation_sides s where s.conversation_id = c.id)`
const emptyBoth = sql('messages.erase_of_nobody', `delete from messages where conversation_id in (${getLast})`)
const end = sql('messages.end_of_nobody', `delete from conversations where id in (${getLast})`)
/** Empties a member's messages and removes them from their conversations; deletes conversations without members. */
export async function eraseWords(scope: Db, memberId: string): Promise<void> {
  for (const statement of [empty, leave, emptyBoth, end]) await scope.db.run(statement, [memberId])
}

const lockedPage = sql(
  'messages.locked',
  `select id, photo as "file!", wrapped_key as "wrappedKey" from messages
   where wrapped_key is not null and id > $1 order by id limit 200`,
)
export const listLocked = (scope: Db, after: string): Promise<OwnPhoto[]> => scope.db.rows(lockedPage, [after])

const rewrap = sql('messages.rewrap', 'update messages set wrapped_key = $3 where id = $1 and wrapped_key = $2')
export const replaceKey = (scope: Db, row: OwnPhoto, fresh: Buffer): Promise<number> =>
  scope.db.run(rewrap, [row.id, row.wrappedKey, fresh])
