import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import classes from './help.module.css'
import { HelpCard } from './help-card.tsx'
import { useNearest } from './queries.ts'

const shown = 3

/**
 * Requests for help of the nearest neighbours, each with a button to offer help, and a button to ask. With `isMain` it
 * is the content of the page: it shows its loading and empty states, and has its own way to ask.
 */
export function NearStrip({ isMain = false }: { isMain?: boolean }) {
  const read = useNearest(shown)
  const cards = read.data?.data ?? []
  return (
    <section aria-labelledby="help-near">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h3" id="help-near">
          {cards.length > 0 ? 'Neighbours who need help' : 'Need help?'}
        </Title>
        <Group gap="xs">
          {cards.length > 0 && (
            <Button component={Link} to="/requests" variant="subtle" px="xs">
              See all
            </Button>
          )}
          {!isMain && (
            <Button
              component={Link}
              to="/requests/new"
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              Ask for help
            </Button>
          )}
        </Group>
      </Group>
      {isMain && read.isPending && <SkeletonRows count={1} />}
      {cards.length > 0 && (
        <ul className={classes.strip}>
          {cards.map((card) => (
            <HelpCard key={card._id} card={card} />
          ))}
        </ul>
      )}
      {isMain && read.data && cards.length === 0 && (
        <Text c="dimmed">
          Nobody near you needs help right now. <Link to="/requests/new">Ask for help yourself</Link> and your nearest
          neighbours will see it first.
        </Text>
      )}
    </section>
  )
}
