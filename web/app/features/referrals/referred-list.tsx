import { Stack, Text } from '@mantine/core'
import type { Referred } from '@sparkhood/contract/people/referrals'
import { Link } from 'react-router'
import { formatDay } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Money } from '../../ui/money.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { useReferred } from './queries.ts'
import classes from './referrals.module.css'
import { notShownWords, standingWords } from './words.ts'

type Props = {
  code: string
  /** The number of invited members that are not listed. */
  notShown: number
}

/** The members whom this one has invited, and the state of each. */
export function ReferredList({ code, notShown }: Props) {
  const list = useReferred(code)
  const people = list.data?.pages.flatMap(({ data }) => data)
  if (list.error && !people) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (!people) return <SkeletonRows count={3} />
  if (people.length === 0)
    return (
      <EmptyState title={notShown > 0 ? `Nobody but ${notShownWords(notShown)}` : 'Nobody yet'}>
        Send your link to a neighbour who mends, bakes, teaches or needs a hand. They’ll appear here when they join.
      </EmptyState>
    )
  return (
    <Stack>
      <ul className={classes.rows}>
        {people.map((person) => (
          <li key={person.id}>
            <Row person={person} />
          </li>
        ))}
      </ul>
      <ShowMore of={list} />
      {notShown > 0 && !list.hasNextPage && <Text c="dimmed">And {notShownWords(notShown)}.</Text>}
    </Stack>
  )
}

function Row({ person }: { person: Referred }) {
  return (
    <Link to={`/user-profile/${person.id}`} className={classes.row}>
      <Avatar person={person} size={48} />
      <span className={classes.who}>
        <Text span fw={600}>
          {person.firstname} {person.lastname}
        </Text>
        <Text span size="sm" c="dimmed">
          Joined on {formatDay(person.joined_at)}. {standingWords(person)}.
        </Text>
      </span>
      {person.status === 'successful' && (
        <Text span fw={600}>
          <Money amount={person.rewardAmount} />
        </Text>
      )}
    </Link>
  )
}
