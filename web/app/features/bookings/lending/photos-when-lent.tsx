import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

// Few bookings are loans, and every page of a booking would load them.
const LoanPhotos = lazy(() => import('./loan-photos.tsx').then((file) => ({ default: file.LoanPhotos })))

const withPhotos: Booking['status'][] = ['accepted', 'in_progress', 'completed', 'disputed']

/** Photos of a tool on loan, from when it is agreed. */
export const PhotosWhenLent = ({ booking }: { booking: Booking }) =>
  booking.kind === 'tool' && withPhotos.includes(booking.status) ? (
    <Suspense fallback={<Skeleton height={180} />}>
      {/* Which photos are taken now depends on where it stands, so they are read anew with that. */}
      <LoanPhotos key={booking.status} booking={booking} />
    </Suspense>
  ) : null
