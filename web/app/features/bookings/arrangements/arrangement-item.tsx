import { Badge, Group, SimpleGrid, Text, Title } from '@mantine/core'
import type { ArrangementCard } from '@sparkhood/contract/bookings/arrangements'
import { useId } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { Money } from '../../../ui/money.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import classes from '../list/booking-item.module.css'
import type { useArrangements } from './queries.ts'
import { nextWords, otherOf, ruleWords, statusLabel } from './words.ts'

/** Regular visits as a card in a list. */
function ArrangementItem({ card }: { card: ArrangementCard }) {
  const other = otherOf(card)
  return (
    <article className={classes.card}>
      <div className={classes.words}>
        <Group justify="space-between" gap={4} align="flex-start">
          <h3 className={classes.title}>
            <Link to={`/regular/${card._id}`} className={classes.link}>
              {card.title}
            </Link>
          </h3>
          <Badge variant="light">{statusLabel(card)}</Badge>
        </Group>
        <Group gap={6} wrap="nowrap">
          <Avatar person={other} size={26} />
          <Text truncate>{other.firstname}</Text>
        </Group>
        <Text size="sm">{ruleWords(card)}</Text>
        {card.visits_left > 0 && <Text size="sm">{nextWords(card, new Date())}</Text>}
        <Group gap={6} className={classes.price}>
          <Money amount={{ minor: card.price, currency: card.currency }} strong />
          <Text size="sm" c="dimmed">
            a visit
          </Text>
        </Group>
        {card.needs_you && (
          <Text size="sm" c="var(--wait-ink)" fw={600}>
            {card.asked === card.you_are ? 'Waiting for your answer' : 'A visit needs your attention'}
          </Text>
        )}
      </div>
    </article>
  )
}

type Props = { of: ReturnType<typeof useArrangements>; title: string }

/** The regular visits of one side; nothing if there are none. */
export function ArrangementCards({ of, title }: Props) {
  const id = useId()
  const cards = of.data?.pages.flatMap((page) => page.data) ?? []
  if (of.error && cards.length === 0) return <ErrorBox error={of.error} onRetry={() => void of.refetch()} />
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {cards.map((card) => (
          <ArrangementItem key={card._id} card={card} />
        ))}
      </SimpleGrid>
      <ShowMore of={of} />
    </section>
  )
}
