import { Button, Group, Title } from '@mantine/core'
import { Link } from 'react-router'
import classes from './help.module.css'
import { HelpCard } from './help-card.tsx'
import { useNearest } from './queries.ts'

const shown = 3

/** What the nearest neighbours need, and the way to ask for something oneself. */
export function NearStrip() {
  const cards = useNearest(shown).data?.data ?? []
  return (
    <section aria-labelledby="help-near">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h3" id="help-near">
          {cards.length > 0 ? 'Neighbours who need a hand' : 'Need a hand?'}
        </Title>
        <Group gap="xs">
          {cards.length > 0 && (
            <Button component={Link} to="/requests" variant="subtle" px="xs">
              See all
            </Button>
          )}
          <Button component={Link} to="/requests/new" variant="default">
            Ask for help
          </Button>
        </Group>
      </Group>
      {cards.length > 0 && (
        <ul className={classes.strip}>
          {cards.map((card) => (
            <HelpCard key={card._id} card={card} />
          ))}
        </ul>
      )}
    </section>
  )
}
