import { SimpleGrid, Stack, VisuallyHidden } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import classes from './person-card.module.css'

type Props = {
  children: ReactNode
  /** The paginated list that they are from. */
  of?: ComponentProps<typeof ShowMore>['of']
}

const columns = { base: 1, '34rem': 2, '58rem': 3 }

/** Cards of people in as many columns as fit, and the button for more. */
export function PeopleList({ children, of }: Props) {
  return (
    <Stack gap="lg">
      <SimpleGrid type="container" cols={columns} spacing="md" className={classes.list}>
        {children}
      </SimpleGrid>
      {of && <ShowMore of={of} />}
    </Stack>
  )
}

/** Placeholders for people's cards while they load. */
export function PeopleSkeleton() {
  return (
    <SimpleGrid type="container" cols={columns} spacing="md" aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <div key={place} className={classes.card}>
          <div className={classes.head}>
            <Skeleton shape="circle" height={56} width={56} />
            <div className={classes.who}>
              <Skeleton height={16} width="50%" margin="0 0 8px" />
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
