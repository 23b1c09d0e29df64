import { Button, Skeleton, Stack } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings'
import { isId } from '@sparkhood/contract/primitives/ids'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { Refused } from '../../../lib/api.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { type Side, useBooking } from '../queries.ts'

type Props = { id: string; side: Side; children: (booking: Booking) => ReactNode }

/** One booking on a page of its own; somebody who is its other side is brought to their own page of it. */
export function BookingPage({ id, side, children }: Props) {
  const { data, error, refetch } = useBooking(id)
  if (!data && !error) return <Waiting />
  if (!data)
    return (
      <>
        <PageHeader title="Booking" back={{ to: '/bookings', label: 'Back to your bookings' }} />
        {!isId(id) || (error instanceof Refused && [404, 422].includes(error.status)) ? (
          <NotThere />
        ) : (
          <ErrorBox error={error} fallback="Failed to fetch booking details" onRetry={() => void refetch()} />
        )}
      </>
    )
  const booking = data.data
  if (booking.you_are !== (side === 'inward' ? 'provider' : 'client'))
    return <Navigate replace to={side === 'inward' ? `/outward-progress/${id}` : `/inward-details/${id}`} />
  return children(booking)
}

function NotThere() {
  return (
    <EmptyState
      title="Booking not found"
      action={
        <Button component={Link} to="/bookings">
          See your bookings
        </Button>
      }
    >
      It may belong to somebody else, or the link may be missing a letter.
    </EmptyState>
  )
}

function Waiting() {
  return (
    <Stack gap="lg">
      <Skeleton height={34} width="60%" maw={360} />
      <Skeleton height={150} radius="md" />
      <SkeletonRows count={4} />
    </Stack>
  )
}
