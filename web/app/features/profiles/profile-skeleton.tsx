import { Box, Group, Stack, VisuallyHidden } from '@mantine/core'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { SkeletonCards } from '../../ui/states/skeletons.tsx'

/** The placeholder of a profile. */
export function ProfileSkeleton() {
  return (
    <Stack gap="xl" aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Group wrap="nowrap" gap="lg">
        <Skeleton shape="circle" height={88} width={88} />
        <Box flex={1}>
          <Skeleton height={24} width="40%" margin="0 0 12px" />
          <Skeleton height={14} width="60%" margin="0 0 8px" />
          <Skeleton height={14} width="50%" />
        </Box>
      </Group>
      <Skeleton height={120} />
      <SkeletonCards count={3} />
    </Stack>
  )
}
