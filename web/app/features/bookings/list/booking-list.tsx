import { Button, Group, SimpleGrid, Stack, Title, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { getMessage } from '../../../lib/words.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ArrangementCards } from '../arrangements/arrangement-item.tsx'
import { useArrangements } from '../arrangements/queries.ts'
import { type Direction, useBookings } from '../queries.ts'
import classes from './booking-item.module.css'
import { BookingItem } from './booking-item.tsx'

const columns = { base: 1, sm: 2 }

const stages = { needs_you: 'Needs you', coming: 'Coming up', past: 'Past' }

/** The bookings on one side: what needs you, what is coming up and what is past, a page at a time. */
export function BookingList({ side }: { side: Direction }) {
  const asked = useBookings(side)
  const { data, error, isPending, refetch } = asked
  const [regular, over] = [useArrangements(toSide(side), false), useArrangements(toSide(side), true)]
  const hasRegular = [regular, over].some((one) => one.data?.pages.some((page) => page.data.length > 0))
  // One that moved on between two pages stands in both.
  const bookings = [...new Map(data?.pages.flatMap((page) => page.data).map((one) => [one.id, one])).values()]

  if (isPending) return <ListWaiting />
  if (error && bookings.length === 0)
    return <ErrorBox error={`Error loading bookings: ${getMessage(error)}`} onRetry={() => void refetch()} />
  if (bookings.length === 0 && !hasRegular) return <None side={side} />
  const others = Map.groupBy(bookings, ({ stage }) => stage)
  const needing = others.get('needs_you')
  others.delete('needs_you')
  return (
    <Stack gap="xl">
      {needing && <Stage stage="needs_you" cards={needing} />}
      <ArrangementCards of={regular} title="Regular visits" />
      {[...others].map(([stage, cards]) => (
        <Stage key={stage ?? 'all'} stage={stage} cards={cards} />
      ))}
      <ShowMore of={asked} />
      <ArrangementCards of={over} title="Regular visits that have ended" />
    </Stack>
  )
}

type StageProps = { stage: keyof typeof stages | undefined; cards: Parameters<typeof BookingItem>[0]['booking'][] }

const Stage = ({ stage, cards }: StageProps) => (
  <section aria-labelledby={stage}>
    {stage && (
      <Title order={2} size="h4" id={stage} mb="sm">
        {stages[stage]}
      </Title>
    )}
    <SimpleGrid cols={columns} spacing="md">
      {cards.map((booking) => (
        <BookingItem key={booking.id} booking={booking} />
      ))}
    </SimpleGrid>
  </section>
)

const toSide = (side: Direction) => (side === 'inward' ? 'provider' : 'client')

function None({ side }: { side: Direction }) {
  const isInward = side === 'inward'
  return (
    <EmptyState
      title={`No ${side} bookings found`}
      action={
        <Button component={Link} to={isInward ? '/settings/skill/add' : '/explore'}>
          {isInward ? 'Offer a skill' : 'See who is nearby'}
        </Button>
      }
    >
      {isInward ? 'Requests for your skills appear here.' : 'The help you ask for appears here.'}
    </EmptyState>
  )
}

/** Cards that are still to come. */
export function ListWaiting() {
  return (
    <SimpleGrid cols={columns} spacing="md" aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((place) => (
        <Group key={place} wrap="nowrap" className={classes.card}>
          <Skeleton height={104} width={104} />
          <Stack gap="sm" flex={1}>
            <Skeleton height={16} width="55%" />
            <Skeleton height={14} width="40%" />
            <Skeleton height={14} width="65%" />
          </Stack>
        </Group>
      ))}
    </SimpleGrid>
  )
}
