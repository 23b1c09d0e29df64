import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { Suspense } from 'react'
import { part } from '../../../ui/page/part.ts'

// Of interest only around the time of a booking, and every page of one would load it.
const SafetyPanel = part(() => import('./safety-panel.tsx').then((file) => file.SafetyPanel))

const afterMs = 86_400_000

/** What keeps both safe at the door: from when it is agreed until a day after its end, however it ended. */
export const SafetyWhenAgreed = ({ booking }: { booking: Booking }) =>
  booking.status === 'pending' || Date.now() > booking.ends_at.getTime() + afterMs ? null : (
    <Suspense>
      <SafetyPanel booking={booking} />
    </Suspense>
  )
