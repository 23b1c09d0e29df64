import { Box, Card, Group, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const numbered = (count: number): number[] => Array.from({ length: count }, (_, place) => place)

/** Stands in for a list of rows with a face or a picture at the left. */
export function SkeletonRows({ count = 3 }: { count?: number }) {
  return (
    <Stack gap="md" aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {numbered(count).map((place) => (
        <Group key={place} wrap="nowrap">
          <Skeleton circle height={48} miw={48} w={48} />
          <Box flex={1}>
            <Skeleton height={14} width="45%" mb={8} />
            <Skeleton height={12} width="75%" />
          </Box>
        </Group>
      ))}
    </Stack>
  )
}

/** Stands in for a grid of cards with a picture on top. */
export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {numbered(count).map((place) => (
        <Card key={place}>
          <Card.Section>
            <Skeleton height={150} radius={0} />
          </Card.Section>
          <Skeleton height={16} width="60%" mt="md" mb={8} />
          <Skeleton height={12} width="90%" />
        </Card>
      ))}
    </SimpleGrid>
  )
}
