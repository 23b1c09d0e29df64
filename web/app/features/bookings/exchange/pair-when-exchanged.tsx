import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { isHalf } from './exchange-words.ts'

// Few bookings are exchanges, and every page of a booking would load it.
const PairCard = lazy(() => import('./pair-card.tsx').then((file) => ({ default: file.PairCard })))

/** Both halves of an exchange; nothing where a booking is paid for. */
export const PairWhenExchanged = ({ booking }: { booking: Booking }) =>
  isHalf(booking) ? (
    <Suspense fallback={<Skeleton height={180} />}>
      <PairCard booking={booking} />
    </Suspense>
  ) : null
