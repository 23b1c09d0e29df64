import { Button, Group, Stack, Text } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { reviewHiddenDays } from '@sparkhood/contract/people/reviews'
import { isId } from '@sparkhood/contract/primitives/ids'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeadEnd } from '../../ui/states/dead-end.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { InPlaceOf } from '../../ui/states/in-place-of.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { useOwnReview, useReviewedBooking } from './queries.ts'
import { ReviewItem } from './review-item.tsx'
import classes from './review-list.module.css'
import { WriteReview } from './write-review.tsx'

/** The review of a booking, for either side. */
export function ReviewPage({ bookingId }: { bookingId: string }) {
  const known = isId(bookingId)
  const asked = useReviewedBooking(known ? bookingId : '')
  const booking = asked.data?.data
  return (
    <>
      <PageHeader
        title={`Review for: ${booking?.title || 'Service'}`}
        back={{ to: '/bookings', label: 'Back to your bookings' }}
      />
      <InPlaceOf
        of={asked}
        isUnknown={!known}
        waiting={<SkeletonRows count={2} />}
        missing={<NoReview title="Booking information not available." />}
        fallback="Failed to fetch booking details"
      />
      {booking && <Reviewable booking={booking} />}
    </>
  )
}

function Reviewable({ booking }: { booking: Booking }) {
  const other = booking.you_are === 'client' ? booking.provider : booking.client
  return (
    <>
      <Group wrap="nowrap" mb="lg">
        <Avatar person={other} size={56} />
        <div>
          <Text fw={600}>
            {other.firstname} {other.lastname}
          </Text>
          <Text c="dimmed">{formatDay(booking.booking_date, booking.time_zone)}</Text>
        </div>
      </Group>
      <ReviewOrReason booking={booking} />
    </>
  )
}

function ReviewOrReason({ booking }: { booking: Booking }) {
  // Whether it could be reviewed when the page loaded: after a success the page stays and shows it.
  const [isOpen] = useState(() => booking.actions.some(({ action }) => action === 'review'))
  if (isOpen) return <WriteReview booking={booking} />
  // A booking that was completed and then disputed may have a review too.
  if (['completed', 'disputed', 'cancelled'].includes(booking.status)) return <AlreadyReviewed booking={booking} />
  return <NotYet />
}

function AlreadyReviewed({ booking }: { booking: Booking }) {
  const { data, error, isPending, refetch } = useOwnReview(booking.id)
  const review = data?.data
  const [isChanging, setChanging] = useState(false)
  if (isPending) return <SkeletonRows count={2} />
  if (error && !data) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (isChanging && review) return <WriteReview booking={booking} before={review} />
  if (!review && booking.status !== 'completed') return <NotYet />
  if (!review) return <NoReview title="You have already reviewed this booking.">{togetherWords}</NoReview>
  return (
    <Stack gap="md" align="flex-start" maw={640}>
      <Text fw={600}>You have already reviewed this booking.</Text>
      <ul className={classes.list}>
        <ReviewItem review={review} withSkill={false} more={undefined} />
      </ul>
      {review.actions.includes('edit') && (
        <>
          <Text c="dimmed">{togetherWords} Until then you can change yours.</Text>
          <Button onClick={() => setChanging(true)}>Change your review</Button>
        </>
      )}
    </Stack>
  )
}

const togetherWords = `Both reviews are published together: when the other person has written theirs, or after ${reviewHiddenDays} days.`

const NotYet = () => <NoReview title="You can review once the booking is completed." />

const NoReview = ({ title, children }: { title: string; children?: ReactNode }) => (
  <DeadEnd title={title} to="/bookings" label="Back to your bookings">
    {children}
  </DeadEnd>
)
