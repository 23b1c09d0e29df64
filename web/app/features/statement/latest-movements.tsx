import { Anchor, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { MovementRows } from './movement-rows.tsx'
import { useLatestMovements } from './queries.ts'

/** The latest movements, with a link to all of them. */
export function LatestMovements() {
  const { data, error, refetch } = useLatestMovements()
  return (
    <section aria-labelledby="statement">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="statement">
          Your statement
        </Title>
        {data && data.data.length > 0 && (
          <Anchor component={Link} to="/user/statement" fw={600}>
            See it all
          </Anchor>
        )}
      </Group>
      {error && !data ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={3} />
      ) : data.data.length === 0 ? (
        <Text c="dimmed">Nothing yet. What you add, pay and earn appears here, to the penny.</Text>
      ) : (
        <MovementRows movements={data.data} />
      )}
    </section>
  )
}
