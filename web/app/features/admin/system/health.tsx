import { Button, Text, Title } from '@mantine/core'
import { type HealthPart, healthWords, seeHealth } from '@sparkhood/contract/admin/system'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { useCall } from '../../../lib/api.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import classes from './system.module.css'

/** The health of each component, refetched every minute. */
export function HealthParts() {
  const asked = useCall(seeHealth, {}, { refetchInterval: minuteMs })
  const parts = asked.data?.data ?? []
  return (
    <section aria-labelledby="health">
      <Title order={2} size="h3" id="health" mb="xs">
        Health
      </Title>
      <Text c="dimmed" mb="sm" role="status">
        {asked.data && getSummary(parts)}
      </Text>
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={6} />}
      {parts.length > 0 && (
        <ul className={classes.rows}>
          {parts.map((part) => (
            <Part key={part.name} part={part} />
          ))}
        </ul>
      )}
      <Button
        variant="default"
        mt="sm"
        loading={asked.isFetching && !asked.isPending}
        onClick={() => void asked.refetch()}
      >
        Check again
      </Button>
    </section>
  )
}

function Part({ part: { name, health, found, about } }: { part: HealthPart }) {
  return (
    <li>
      <div className={classes.part}>
        <strong>{name}</strong>
        <span className={classes.health} data-health={health}>
          {healthWords[health]}
        </span>
      </div>
      <Text>{found}</Text>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
    </li>
  )
}

const getSummary = (parts: readonly HealthPart[]): string => {
  const wrong = parts.filter(({ health }) => health !== 'good').map(({ name }) => name.toLowerCase())
  return wrong.length === 0 ? 'Everything is working.' : `Look at: ${wrong.join(', ')}.`
}
