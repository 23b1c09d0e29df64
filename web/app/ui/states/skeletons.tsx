import { Box, Card, Group, SimpleGrid, Stack, VisuallyHidden } from '@mantine/core'
import { Skeleton } from './skeleton.tsx'

const numbered = (count: number): number[] => Array.from({ length: count }, (_, place) => place)

/** The placeholder for a list of rows with a face or a picture on the left. */
export function SkeletonRows({ count = 3 }: { count?: number }) {
  return (
    <Stack gap="md" aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {numbered(count).map((place) => (
        <Group key={place} wrap="nowrap">
          <Skeleton shape="circle" height={48} width={48} />
          <Box flex={1}>
            <Skeleton height={14} width="45%" margin="0 0 8px" />
            <Skeleton height={12} width="75%" />
          </Box>
        </Group>
      ))}
    </Stack>
  )
}

/** The placeholder for a grid of cards with a picture on top. */
export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {numbered(count).map((place) => (
        <Card key={place}>
          <Card.Section>
            <Skeleton height={150} shape="square" />
          </Card.Section>
          <Skeleton height={16} width="60%" margin="var(--mantine-spacing-md) 0 8px" />
          <Skeleton height={12} width="90%" />
        </Card>
      ))}
    </SimpleGrid>
  )
}
