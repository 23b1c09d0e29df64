import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { Suspense } from 'react'
import { part } from '../../../ui/page/part.ts'

// Of interest only around the time of a booking, and every page of one would load it.
const SafetyPanel = part(() => import('./safety-panel.tsx').then((file) => file.SafetyPanel))

/** What keeps both safe at the door, of a booking that is agreed. */
export const SafetyWhenAgreed = ({ booking }: { booking: Booking }) =>
  booking.status === 'accepted' || booking.status === 'in_progress' ? (
    <Suspense>
      <SafetyPanel booking={booking} />
    </Suspense>
  ) : null
