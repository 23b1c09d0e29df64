import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

// Few bookings have them, and every page of a booking would load them.
const BookingNotes = lazy(() => import('./booking-notes.tsx').then((file) => ({ default: file.BookingNotes })))

/** Where the two can write about a booking that goes ahead although messages between them are closed; else nothing. */
export const NotesWhenOpen = ({ booking }: { booking: Booking }) =>
  booking.notes_open ? (
    <Suspense fallback={<Skeleton height={180} />}>
      <BookingNotes booking={booking} />
    </Suspense>
  ) : null
