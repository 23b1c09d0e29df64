import { Box, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { SkeletonCards } from '../../ui/states/skeletons.tsx'

/** Stands in for a person's page while it is fetched. */
export function ProfileSkeleton() {
  return (
    <Stack gap="xl" aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Group wrap="nowrap" gap="lg">
        <Skeleton circle height={88} w={88} miw={88} />
        <Box flex={1}>
          <Skeleton height={24} width="40%" mb={12} />
          <Skeleton height={14} width="60%" mb={8} />
          <Skeleton height={14} width="50%" />
        </Box>
      </Group>
      <Skeleton height={120} radius="md" />
      <SkeletonCards count={3} />
    </Stack>
  )
}
