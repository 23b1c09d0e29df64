import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { NotesProps } from './booking-notes.tsx'

// Few bookings have them, and every page of a booking would load them.
const BookingNotes = lazy(() => import('./booking-notes.tsx').then((file) => ({ default: file.BookingNotes })))

/**
 * Where the two can write about a booking that goes ahead although messages between them are closed, and read what they wrote once
 * it is over; else nothing.
 */
export const NotesWhenOpen = (props: NotesProps) =>
  props.booking.notes_open || props.booking.has_notes ? (
    <Suspense fallback={<Skeleton height={180} />}>
      <BookingNotes {...props} />
    </Suspense>
  ) : null
