import type { BookingNote } from '@sparkhood/contract/bookings/notes'
import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'

/** Whether the sides of `bookings b` can add notes: it is going ahead, and a block prevents messages between them. */
export const notesOpen = `(b.status in ('accepted', 'in_progress') and exists (
    select from hidden_pairs h where h.member_id = b.client_id and h.hidden_id = b.provider_id))`

const state = sql(
  'bookings.notes_state',
  `select ${notesOpen} as open from bookings b where b.id = $1 and $2 in (b.client_id, b.provider_id)`,
)
/** Whether the actor can add a note to a booking; undefined if it is not theirs. */
export const findNotesState = (scope: MemberScope, bookingId: string): Promise<{ open: boolean } | undefined> =>
  scope.db.row(state, [bookingId, scope.actor.id])

const list = sql(
  'bookings.notes',
  `select id as "_id", author_id = $2 as "is_yours!", content, written_at as "createdAt" from booking_notes
   where booking_id = $1 order by written_at, id limit 500`,
)
export const listNotes = (scope: MemberScope, bookingId: string): Promise<BookingNote[]> =>
  scope.db.rows(list, [bookingId, scope.actor.id])

const insert = sql(
  'bookings.write_note',
  'insert into booking_notes (id, booking_id, author_id, content, written_at) values ($1, $2, $3, $4, $5)',
)
export const writeNote = (
  scope: MemberScope,
  { id, bookingId, content }: { id: string; bookingId: string; content: string },
): Promise<number> => scope.db.run(insert, [id, bookingId, scope.actor.id, content, scope.now])

const takeDown = sql('bookings.take_down_note', 'delete from booking_notes where id = $1')
/** Removes a note after a report was upheld; the report keeps its words. */
export const takeDownNote = (scope: Scope, noteId: string): Promise<number> => scope.db.run(takeDown, [noteId])

const erase = sql('bookings.erase_notes', 'delete from booking_notes where author_id = $1')
/** Deletes a member's notes on bookings. */
export const eraseNotes = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])

// The arrangement $1, or that of the visit $1.
const arrangement = 'coalesce((select v.arrangement_id from arrangement_visits v where v.id = $1), $1)'

// Of an exchange the other half too, if its place is the one written with the requested half.
const worded = sql(
  'bookings.worded_alike',
  `select id, photos from bookings
   where id in (select $1::uuid union all select v.id from arrangement_visits v where v.arrangement_id = ${arrangement}
     union all select o.id from bookings b join bookings o on o.exchange_id = b.exchange_id and o.exchange_half = 'returned'
       where b.id = $1 and b.exchange_half = 'asked' and not b.collected and o.location = b.location)`,
)
/** A booking with its photos; for a visit of an arrangement all booked visits, which share the same text. */
export const listWordedAlike = (scope: Scope, subjectId: string): Promise<{ id: string; photos: string[] }[]> =>
  scope.db.rows(worded, [subjectId])

// The client's own title is replaced by the category's, because the listing may have another title now. The point and the area of
// the place stay. If the place is the provider's home, it is not the client's text and stays as a whole.
const emptied = (table: 'bookings' | 'arrangements', which: string, more: string): string => `update ${table} t
  set title = case when t.own_title then c.title else t.title end, own_title = false, description = '', words_taken_at = $2, ${more}
  from skills s join categories c on c.id = s.category_id where ${which} and s.id = t.skill_id`

const place = `case when t.collected and t.exchange_half is distinct from 'returned' then t.location else t.district end`
const emptyBookings = sql(
  'bookings.take_down_words',
  emptied('bookings', 't.id = any($1::uuid[])', `location = ${place}, photos = '{}'`),
)
/** Removes the texts and photos that clients sent with bookings. */
export const emptyWords = (scope: Scope, bookingIds: readonly string[]): Promise<number> =>
  scope.db.run(emptyBookings, [bookingIds, scope.now])

const emptyArrangement = sql(
  'arrangements.take_down_words',
  emptied('arrangements', `t.id = ${arrangement}`, 'location = t.district'),
)
/** The same for arrangements, found by their id or a visit's: for visits that are not booked yet. */
export const emptyWordsOfVisits = (scope: Scope, subjectId: string): Promise<number> =>
  scope.db.run(emptyArrangement, [subjectId, scope.now])
