import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { ClientCode } from './client-code.tsx'
import { EnterCode } from './enter-code.tsx'
import { useArrival } from './queries.ts'

/** The code at the door, from a day before the start. */
export function SafetyPanel({ booking }: { booking: Booking }) {
  const isDue = booking.kind !== 'tool' && booking.booking_date.getTime() - Date.now() <= dayMs
  return isDue ? <ArriveCode booking={booking} /> : null
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
