import type { BookingNote } from '@sparkhood/contract/bookings/notes'
import type { Limit } from '../../../platform/data/limits.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { findNotesState, writeNote as insertNote, listNotes } from './queries.ts'

const notesADay: Limit = { name: 'booking.note', times: 40, withinS: 24 * 3600 }

/** The notes on one of the actor's bookings, and whether they can add one now. */
export async function readNotes(scope: MemberScope, bookingId: string) {
  const state = (await findNotesState(scope, bookingId)) ?? refuse('booking.not_found')
  return { open: state.open, notes: await listNotes(scope, bookingId) }
}

/** Adds a note for the other side. Refuses booking.not_found, and booking.notes_closed while messages between the two are possible. */
export async function writeNote(scope: MemberScope, bookingId: string, content: string): Promise<BookingNote> {
  const state = (await findNotesState(scope, bookingId)) ?? refuse('booking.not_found')
  if (!state.open) refuse('booking.notes_closed')
  await scope.limits.count(notesADay, scope.actor.id)
  const id = newId()
  await scope.transaction(async (inner) => {
    await insertNote(inner, { id, bookingId, content })
    await inner.emit(domainEvent('booking.noted', { bookingId, noteId: id, authorId: inner.actor.id }))
  })
  return { _id: id, is_yours: true, content, createdAt: scope.now }
}
