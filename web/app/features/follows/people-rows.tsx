import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { getMessage } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { FollowInList } from './follow-button.tsx'
import classes from './follows.module.css'
import { useFollowers, useFollowing } from './queries.ts'
import { SuggestedPeople } from './suggestions.tsx'

const typingPauseMs = 300

type Person = {
  _id: string
  firstname: string
  lastname: string
  photourl: string
  email?: string | undefined
  you_follow: boolean
  follows_you: boolean
}

/** The members who follow this one. */
export function Followers() {
  const [term, setTerm] = useState('')
  const [asked] = useDebouncedValue(term.trim(), typingPauseMs)
  const list = useFollowers(asked)
  const people = list.data?.pages.flatMap((page) => page.data.map((entry) => entry.follower_id))
  return (
    <Rows {...{ list, people, term, setTerm, asked }} empty="No followers yet">
      Neighbours can follow you from your profile.
    </Rows>
  )
}

/** The members whom this one follows. */
export function Following() {
  const [term, setTerm] = useState('')
  const [asked] = useDebouncedValue(term.trim(), typingPauseMs)
  const list = useFollowing(asked)
  const people = list.data?.pages.flatMap((page) => page.data.map((entry) => entry.following_id))
  return (
    <Rows {...{ list, people, term, setTerm, asked }} empty="You are not following anyone yet">
      See their new skills and reviews in Community.
    </Rows>
  )
}

type RowsProps = {
  list: ComponentProps<typeof ShowMore>['of'] & { refetch: () => unknown }
  people: Person[] | undefined
  term: string
  setTerm: (term: string) => void
  /** The current search. */
  asked: string
  empty: string
  children: string
}

function Rows({ list, people, term, setTerm, asked, empty, children }: RowsProps) {
  if (list.error && !people)
    return <ErrorBox error={`Error: ${getMessage(list.error)}`} onRetry={() => list.refetch()} />
  const isEmpty = people?.length === 0 && asked === '' && term === ''
  return (
    <Stack gap="lg">
      {!isEmpty && (people || asked !== '') && <Search {...{ term, setTerm }} />}
      {isEmpty ? (
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
      ) : (
        <Found {...{ list, people, asked }} />
      )}
      <SuggestedPeople />
    </Stack>
  )
}

function Search({ term, setTerm }: Pick<RowsProps, 'term' | 'setTerm'>) {
  return (
    <TextInput
      type="search"
      aria-label="Search by name"
      placeholder="Search by name"
      maxLength={60}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={term}
      onChange={(event) => setTerm(event.currentTarget.value)}
    />
  )
}

function Found({ list, people, asked }: Pick<RowsProps, 'list' | 'people' | 'asked'>) {
  if (!people) return <SkeletonRows count={5} />
  if (people.length === 0)
    return (
      <Text c="dimmed" ta="center" py="md" role="status">
        Nobody here is called “{asked}”.
      </Text>
    )
  return (
    <Stack>
      <ul className={classes.rows}>
        {people.map((person) => (
          <li key={person._id} className={classes.row}>
            <PersonLink person={person} />
            <FollowInList member={person} following={person.you_follow} followsYou={person.follows_you} />
          </li>
        ))}
      </ul>
      <ShowMore of={list} />
    </Stack>
  )
}

function PersonLink({ person }: { person: Person }) {
  const [mailbox, host] = person.email?.split('@') ?? []
  const mutual = person.you_follow && person.follows_you && 'You follow each other'
  // A long email address may break before its @.
  const line = person.email ? (
    <>
      {mailbox}
      <wbr />@{host}
    </>
  ) : (
    mutual
  )
  return (
    <Link to={`/user-profile/${person._id}`} className={classes.person}>
      <Avatar person={person} size={48} />
      <span className={classes.who}>
        <Text span fw={600}>
          {person.firstname} {person.lastname}
        </Text>
        {line && (
          <Text span c="dimmed" size="sm">
            {line}
          </Text>
        )}
      </span>
    </Link>
  )
}
