import { Box, Stack, VisuallyHidden } from '@mantine/core'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { AvailabilityForm } from './availability-form.tsx'
import { Exceptions } from './exceptions.tsx'
import { ExternalCalendars } from './external/external-calendars.tsx'
import { useAvailability } from './queries.ts'

/** A member's availability: the usual week, and the exceptions. */
export function AvailabilityPage() {
  const own = useAvailability()
  if (own.isError && !own.data) return <ErrorBox error={own.error} onRetry={() => void own.refetch()} />
  if (!own.data)
    return (
      <Stack aria-busy="true" maw={720}>
        <VisuallyHidden role="status">Loading</VisuallyHidden>
        <Skeleton height={480} />
        <Skeleton height={120} />
      </Stack>
    )
  return (
    <Box maw={720}>
      <AvailabilityForm availability={own.data.data} />
      <Exceptions exceptions={own.data.data.exceptions} />
      <ExternalCalendars />
    </Box>
  )
}
