import { Button, Group, SimpleGrid, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import type { BookingCard } from '@sparkhood/contract/bookings/bookings'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { acting } from '../../../lib/acting.ts'
import { getMessage } from '../../../lib/words.ts'
import { useAddress } from '../../../ui/page/address.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ArrangementCards } from '../arrangements/arrangement-item.tsx'
import { useArrangements } from '../arrangements/queries.ts'
import { type Direction, useBookings, usePastBookings } from '../queries.ts'
import classes from './booking-item.module.css'
import { BookingItem } from './booking-item.tsx'

const columns = { base: 1, sm: 2 }

const stages = { needs_you: 'Needs you', coming: 'Coming up', past: 'Past' }

/** The bookings of one side: those that need an action and the coming ones, page by page; past ones are collapsed. */
export function BookingList({ side }: { side: Direction }) {
  const asked = useBookings(side)
  const { data, error, isPending, refetch } = asked
  const [regular, over] = [useArrangements(toSide(side), false), useArrangements(toSide(side), true)]
  const hasRegular = [regular, over].some((one) => one.data?.pages.some((page) => page.data.length > 0))
  const bookings = distinct(data?.pages.flatMap((page) => page.data))
  const past = data?.pages[0]?.past ?? 0

  if (isPending) return <ListWaiting />
  if (error && bookings.length === 0)
    return <ErrorBox error={`Error loading bookings: ${getMessage(error)}`} onRetry={() => void refetch()} />
  if (bookings.length === 0 && past === 0 && !hasRegular) return <None side={side} />
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
      {bookings.length === 0 && past > 0 && <Text c="dimmed">Nothing is coming up.</Text>}
      {past > 0 && <PastBookings side={side} count={past} />}
      <ArrangementCards of={over} title="Regular visits that have ended" />
    </Stack>
  )
}

/** A booking whose state changed between two pages is in both. */
const distinct = (cards: readonly BookingCard[] = []): BookingCard[] => [
  ...new Map(cards.map((one) => [one.id, one])).values(),
]

/** The number of past bookings; expands to the list. Its state is in the address, so that Back restores the list. */
function PastBookings({ side, count }: { side: Direction; count: number }) {
  const { query, set } = useAddress()
  const isOpen = query.get('past') === 'shown'
  return (
    <section aria-labelledby="past">
      <Title order={2} size="h4" id="past" mb={isOpen ? 'sm' : 0}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          onClick={() => set('past', isOpen ? null : 'shown')}
        >
          {stages.past} ({count})
          <IconChevronDown size={20} aria-hidden />
        </button>
      </Title>
      {isOpen && <PastCards side={side} />}
    </section>
  )
}

function PastCards({ side }: { side: Direction }) {
  const asked = usePastBookings(side)
  const { data, error, isPending, refetch } = asked
  if (isPending) return <ListWaiting />
  if (!data) return <ErrorBox error={error} onRetry={() => void refetch()} />
  return (
    <Stack>
      <Cards cards={distinct(data.pages.flatMap((page) => page.data))} />
      <ShowMore of={asked} />
    </Stack>
  )
}

type StageProps = { stage: keyof typeof stages | undefined; cards: BookingCard[] }

const Stage = ({ stage, cards }: StageProps) => (
  <section aria-labelledby={stage}>
    {stage && (
      <Title order={2} size="h4" id={stage} mb="sm">
        {stages[stage]}
      </Title>
    )}
    <Cards cards={cards} />
  </section>
)

const Cards = ({ cards }: { cards: readonly BookingCard[] }) => (
  <SimpleGrid cols={columns} spacing="md">
    {cards.map((booking) => (
      <BookingItem key={booking.id} booking={booking} />
    ))}
  </SimpleGrid>
)

const toSide = (side: Direction) => (side === 'inward' ? 'provider' : 'client')

function None({ side }: { side: Direction }) {
  const isInward = side === 'inward'
  return (
    <EmptyState
      title={`No ${side} bookings found`}
      action={
        !(acting && isInward) && (
          <Button component={Link} to={isInward ? '/settings/skill/add' : '/explore'}>
            {isInward ? 'Offer a skill' : 'See who is nearby'}
          </Button>
        )
      }
    >
      {isInward ? 'Requests for your skills appear here.' : 'The help you ask for appears here.'}
    </EmptyState>
  )
}

/** Placeholders for cards. */
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
