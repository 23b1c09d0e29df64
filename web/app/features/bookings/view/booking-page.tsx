import { Stack } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DeadEnd } from '../../../ui/states/dead-end.tsx'
import { InPlaceOf } from '../../../ui/states/in-place-of.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { type Direction, useBooking } from '../queries.ts'

type Props = { id: string; side: Direction; children: (booking: Booking) => ReactNode }

/** The page of a booking; the other side is redirected to their own page of it. */
export function BookingPage({ id, side, children }: Props) {
  const asked = useBooking(id)
  const { data } = asked
  if (!data)
    return (
      <>
        {asked.error && <PageHeader title="Booking" back={{ to: '/bookings', label: 'Back to your bookings' }} />}
        <InPlaceOf of={asked} waiting={<Waiting />} missing={notThere} fallback="Failed to fetch booking details" />
      </>
    )
  const booking = data.data
  if (booking.you_are !== (side === 'inward' ? 'provider' : 'client'))
    return <Navigate replace to={side === 'inward' ? `/outward-progress/${id}` : `/inward-details/${id}`} />
  return children(booking)
}

const notThere = (
  <DeadEnd title="Booking not found" to="/bookings" label="See your bookings">
    It may belong to someone else, or the link may be incomplete.
  </DeadEnd>
)

function Waiting() {
  return (
    <Stack gap="lg">
      <Skeleton height={34} width="60%" maxWidth={360} />
      <Skeleton height={150} />
      <SkeletonRows count={4} />
    </Stack>
  )
}
