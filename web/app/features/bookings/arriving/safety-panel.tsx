import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { SafeVisitCard } from '../safe-visits/safe-visit.tsx'
import { ClientCode } from './client-code.tsx'
import { EnterCode } from './enter-code.tsx'
import { useArrival } from './queries.ts'

/**
 * The code for the door, from a day before the start, and who the visit is shared with. Not for loans, for which nobody
 * enters a home.
 */
export function SafetyPanel({ booking }: { booking: Booking }) {
  if (booking.kind === 'tool') return null
  const isUnderWay = booking.status === 'accepted' || booking.status === 'in_progress'
  const isDue = booking.booking_date.getTime() - Date.now() <= dayMs
  return (
    <>
      {isUnderWay && isDue && <ArriveCode booking={booking} />}
      <SafeVisitCard booking={booking} />
    </>
  )
}

function ArriveCode({ booking }: { booking: Booking }) {
  const { data } = useArrival(booking.id)
  const arrival = data?.data
  if (!arrival) return null
  return booking.you_are === 'client' ? (
    <ClientCode booking={booking} arrival={arrival} />
  ) : (
    <EnterCode booking={booking} arrival={arrival} />
  )
}
