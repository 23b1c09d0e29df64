import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { Suspense } from 'react'
import { panel } from '../../../ui/page/panel.tsx'
import { part } from '../../../ui/page/part.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { isHalf } from '../exchange/exchange-words.ts'
import type { NotesProps } from '../notes/booking-notes.tsx'

// Loaded on demand: relevant only around the time of a booking.
const SafetyPanel = part(() => import('../arriving/safety-panel.tsx').then((file) => file.SafetyPanel))

const afterMs = 86_400_000

/** The safety panel: from acceptance until a day after the end, however it ended. */
export const SafetyWhenAgreed = ({ booking }: { booking: Booking }) =>
  booking.status === 'pending' || Date.now() > booking.ends_at.getTime() + afterMs ? null : (
    <Suspense>
      <SafetyPanel booking={booking} />
    </Suspense>
  )

// Loaded on demand: few bookings are exchanges.
const PairCard = panel(() => import('../exchange/pair-card.tsx').then((file) => file.PairCard))

/** Both halves of an exchange; nothing for other bookings. */
export const PairWhenExchanged = ({ booking }: { booking: Booking }) =>
  isHalf(booking) ? (
    <Suspense fallback={<Skeleton height={180} />}>
      <PairCard booking={booking} />
    </Suspense>
  ) : null

// Loaded on demand: few bookings are loans.
const LoanPhotos = panel(() => import('../lending/loan-photos.tsx').then((file) => file.LoanPhotos))

const withPhotos: Booking['status'][] = ['accepted', 'in_progress', 'completed', 'disputed']

/** Photos of a borrowed tool, from acceptance on. */
export const PhotosWhenLent = ({ booking, aboutNote }: NotesProps) =>
  booking.kind === 'tool' && withPhotos.includes(booking.status) ? (
    <Suspense fallback={<Skeleton height={180} />}>
      {/* Which photos are taken now depends on where it stands, so they are read anew with that. */}
      <LoanPhotos key={booking.status} booking={booking} aboutNote={aboutNote} />
    </Suspense>
  ) : null

// Loaded on demand: few bookings have notes.
const BookingNotes = panel(() => import('../notes/booking-notes.tsx').then((file) => file.BookingNotes))

/**
 * The notes of a booking that goes ahead although messages between its sides are closed, also after its end; nothing
 * for other bookings.
 */
export const NotesWhenOpen = (props: NotesProps) =>
  props.booking.notes_open || props.booking.has_notes ? (
    <Suspense fallback={<Skeleton height={180} />}>
      <BookingNotes {...props} />
    </Suspense>
  ) : null
