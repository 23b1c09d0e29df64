import { Button, Center, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './person-card.module.css'

type Props = {
  children: ReactNode
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
}

const columns = { base: 1, '34rem': 2, '58rem': 3 }

/** Cards of people in as many columns as fit, and the way to the next ones. */
export function PeopleList({ children, hasMore, loadingMore, onMore }: Props) {
  return (
    <Stack gap="lg">
      <SimpleGrid type="container" cols={columns} spacing="md">
        {children}
      </SimpleGrid>
      {hasMore && (
        <Center>
          <Button variant="default" loading={loadingMore} onClick={onMore}>
            Show more
          </Button>
        </Center>
      )}
    </Stack>
  )
}

/** Stands in for people's cards while they are fetched. */
export function PeopleSkeleton() {
  return (
    <SimpleGrid type="container" cols={columns} spacing="md" aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <div key={place} className={classes.card}>
          <div className={classes.head}>
            <Skeleton circle height={56} miw={56} w={56} />
            <div className={classes.who}>
              <Skeleton height={16} width="50%" mb={8} />
              <Skeleton height={12} width="80%" />
            </div>
          </div>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      ))}
    </SimpleGrid>
  )
}
