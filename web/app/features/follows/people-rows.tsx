import { Button, Center, Stack, Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { messageOf } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import classes from './follows.module.css'
import { useFollowers, useFollowing } from './queries.ts'

type Person = { _id: string; firstname: string; lastname: string; photourl: string; email?: string }

/** Who follows the member. */
export function Followers() {
  const list = useFollowers()
  const people = list.data?.pages.flatMap((page) => page.data.map((entry) => entry.follower_id))
  return (
    <Rows list={list} people={people} empty="No followers yet">
      Neighbours who like what you offer can follow you from your profile.
    </Rows>
  )
}

/** Whom the member follows. */
export function Following() {
  const list = useFollowing()
  const people = list.data?.pages.flatMap((page) => page.data.map((entry) => entry.following_id))
  return (
    <Rows list={list} people={people} empty="You are not following anyone yet">
      Follow neighbours from their profile to find them again here.
    </Rows>
  )
}

type RowsProps = {
  list: Pick<ReturnType<typeof useFollowers>, 'error' | 'hasNextPage' | 'isFetchingNextPage'> & {
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  people: Person[] | undefined
  empty: string
  children: string
}

function Rows({ list, people, empty, children }: RowsProps) {
  if (list.error && !people)
    return <ErrorBox error={`Error: ${messageOf(list.error)}`} onRetry={() => list.refetch()} />
  if (!people) return <SkeletonRows count={5} />
  if (people.length === 0)
    return (
      <EmptyState
        title={empty}
        action={
          <Button component={Link} to="/explore">
            See who is nearby
          </Button>
        }
      >
        {children}
      </EmptyState>
    )
  return (
    <Stack>
      <ul className={classes.rows}>
        {people.map((person) => (
          <li key={person._id}>
            <Row person={person} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Center>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            Show more
          </Button>
        </Center>
      )}
    </Stack>
  )
}

function Row({ person }: { person: Person }) {
  return (
    <Link to={`/user-profile/${person._id}`} className={classes.row}>
      <Avatar person={person} size={48} />
      <span className={classes.who}>
        <Text span fw={600}>
          {person.firstname} {person.lastname}
        </Text>
        {person.email && (
          <Text span c="dimmed" size="sm">
            {person.email}
          </Text>
        )}
      </span>
      <IconChevronRight size={20} aria-hidden className={classes.chevron} />
    </Link>
  )
}
