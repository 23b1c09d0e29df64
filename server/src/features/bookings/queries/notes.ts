import type { BookingNote } from '@sparkhood/contract/bookings/notes'
import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'

/** Whether the two sides of `bookings b` can write about it on its page: it goes ahead, and a block has closed their messages. */
export const notesOpen = `(b.status in ('accepted', 'in_progress') and exists (
    select from hidden_pairs h where h.member_id = b.client_id and h.hidden_id = b.provider_id))`

const state = sql(
  'bookings.notes_state',
  `select ${notesOpen} as open from bookings b where b.id = $1 and $2 in (b.client_id, b.provider_id)`,
)
/** Whether the actor can write about a booking of theirs; undefined where it is not theirs. */
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
/** Deletes what a member wrote on the pages of bookings. */
export const eraseNotes = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])
