import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { Suspense } from 'react'
import { panel } from '../../../ui/page/panel.tsx'
import { part } from '../../../ui/page/part.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { isHalf } from '../exchange/exchange-words.ts'
import type { NotesProps } from '../notes/booking-notes.tsx'

// Of interest only around the time of a booking, and every page of one would load it.
const SafetyPanel = part(() => import('../arriving/safety-panel.tsx').then((file) => file.SafetyPanel))

const afterMs = 86_400_000

/** What keeps both safe at the door: from when it is agreed until a day after its end, however it ended. */
export const SafetyWhenAgreed = ({ booking }: { booking: Booking }) =>
  booking.status === 'pending' || Date.now() > booking.ends_at.getTime() + afterMs ? null : (
    <Suspense>
      <SafetyPanel booking={booking} />
    </Suspense>
  )

// Few bookings are exchanges, and every page of a booking would load it.
const PairCard = panel(() => import('../exchange/pair-card.tsx').then((file) => file.PairCard))

/** Both halves of an exchange; nothing where a booking is paid for. */
export const PairWhenExchanged = ({ booking }: { booking: Booking }) =>
  isHalf(booking) ? (
    <Suspense fallback={<Skeleton height={180} />}>
      <PairCard booking={booking} />
    </Suspense>
  ) : null

// Few bookings are loans, and every page of a booking would load them.
const LoanPhotos = panel(() => import('../lending/loan-photos.tsx').then((file) => file.LoanPhotos))

const withPhotos: Booking['status'][] = ['accepted', 'in_progress', 'completed', 'disputed']

/** Photos of a tool on loan, from when it is agreed. */
export const PhotosWhenLent = ({ booking, aboutNote }: NotesProps) =>
  booking.kind === 'tool' && withPhotos.includes(booking.status) ? (
    <Suspense fallback={<Skeleton height={180} />}>
      {/* Which photos are taken now depends on where it stands, so they are read anew with that. */}
      <LoanPhotos key={booking.status} booking={booking} aboutNote={aboutNote} />
    </Suspense>
  ) : null

// Few bookings have them, and every page of a booking would load them.
const BookingNotes = panel(() => import('../notes/booking-notes.tsx').then((file) => file.BookingNotes))

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
