import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/** The longest note, in characters. */
export const noteMaxLength = 1000

/** A note that one side wrote on the booking's page. */
export const bookingNote = z.object({ _id: id, is_yours: z.boolean(), content: z.string(), createdAt: moment })
export type BookingNote = z.output<typeof bookingNote>

export const listBookingNotes = endpoint({
  method: 'GET',
  path: '/bookings/notes/:id',
  access: 'member',
  summary:
    'What the two sides of a booking wrote about it on its page, oldest first, and whether they can write there now',
  params: idParam,
  reply: z.object({ data: z.object({ open: z.boolean(), notes: z.array(bookingNote) }) }),
  refusals: ['booking.not_found'],
})

export const writeBookingNote = endpoint({
  method: 'POST',
  path: '/bookings/notes/:id',
  access: 'member',
  summary: 'Write a note on an accepted booking, when a block prevents messages between its two sides',
  params: idParam,
  body: z.object({ content: requiredText('Write something first', noteMaxLength) }),
  reply: z.object({ message: z.string(), data: bookingNote }),
  refusals: ['booking.not_found', 'booking.notes_closed', 'limit.too_many'],
})
