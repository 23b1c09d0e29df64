import { sql } from '../../platform/data/database.ts'
import type { Scope } from '../../platform/scope.ts'

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
 * Empties a message that was against the rules, so that pages which have it learn that there is one less; returns what is
 * left of it, and the file that nothing names any more. Its `client_id` stays, so that a retry does not write it again.
 */
export const emptyMessage = (scope: Db, messageId: string, now: Date): Promise<TakenAway | undefined> =>
  scope.db.row(takeAway, [messageId, now])

const empty = sql('messages.erase', `update messages set ${gone}, client_id = null where sender_id = $1`)
const leave = sql('messages.leave', 'delete from conversation_sides where member_id = $1')
const getLast = `select c.id from conversations c where $1 in (c.low_id, c.high_id)
  and not exists (select from conversation_sides s where s.conversation_id = c.id)`
const emptyBoth = sql('messages.erase_of_nobody', `delete from messages where conversation_id in (${getLast})`)
const end = sql('messages.end_of_nobody', `delete from conversations where id in (${getLast})`)
/** Empties what a member wrote and takes them out of their conversations; those that nobody is in any more go. */
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
