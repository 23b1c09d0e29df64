import { Button, Stack } from '@mantine/core'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { Link } from 'react-router'
import { useEasy } from '../../../lib/easy.ts'
import { useCarriedDay } from '../../../ui/page/carried-day.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { isNoOffer, useOffer } from '../queries.ts'
import { NoDetails } from '../service/no-details.tsx'
import { BookingForm } from './booking-form.tsx'
import type { PayCard } from './request-booking.ts'

type Props = {
  skillId: string /** Opens the way to add money, which comes back here. */
  onTopUp: () => void
  /** Takes a card payment, in a sheet of its own. */
  payCard: PayCard
  isElsewhere: boolean
}

/** The page on which a neighbour's time is requested. */
export function BookingFormPage({ skillId, ...paying }: Props) {
  const { data, error, refetch } = useOffer(skillId)
  const { day, carry } = useCarriedDay()
  const isEasy = useEasy()
  if (skillId === '') return <NoDetails />
  if (!data && !error) return <Waiting />
  if (!data)
    return isNoOffer(error) ? (
      <NoDetails />
    ) : (
      <ErrorBox
        error={error}
        fallback="Could not load skills. Please try again later."
        onRetry={() => void refetch()}
      />
    )
  const offer = data.data
  if (offer.is_yours) return <OwnSkill />
  return (
    <>
      <PageHeader
        title={offer.kind === 'tool' ? `Borrow from ${offer.owner.firstname}` : `Book ${offer.owner.firstname}`}
        // In the version with one question per screen each has its own back button.
        {...(!isEasy && { back: { to: carry(`/book-service?skill=${skillId}`), label: 'Back to the service' } })}
      />
      <BookingForm key={skillId} offer={offer} isGone={isNoOffer(error)} day={day} {...paying} />
    </>
  )
}

function OwnSkill() {
  return (
    <EmptyState
      title={ownRefusals['booking.own_skill'].message}
      action={
        <Button component={Link} to="/explore">
          See who is nearby
        </Button>
      }
    />
  )
}

function Waiting() {
  return (
    <Stack gap="lg" maw={560}>
      <Skeleton height={34} width="50%" />
      {['skill', 'words', 'place', 'time'].map((field) => (
        <Skeleton key={field} height={76} />
      ))}
    </Stack>
  )
}
