import { Text } from '@mantine/core'
import type { FoundMessage } from '@sparkhood/contract/talking/messages'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAgo } from '../../../lib/format.ts'
import { memberId } from '../../../lib/session.ts'
import { words } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useFoundMessages, useNamedChats } from '../queries.ts'
import { ChatRow, linkTo, type OpenAs } from './chat-row.tsx'
import classes from './list.module.css'

type Props = { term: string; as: OpenAs; open: string | undefined }

/**
 * Search results: people with this name, and messages with these words. If one kind fails, it says so, and the other is
 * shown.
 */
export function Found({ term, as, open }: Props) {
  const named = useNamedChats(term)
  const found = useFoundMessages(term)
  const people = named.data?.pages.flatMap(({ data }) => data)
  const messages = found.data?.pages.flatMap(({ data }) => data)
  if ((!people && named.isPaused) || (!messages && found.isPaused)) return <ErrorBox error={words.noSignal} />
  if ((!people && !named.error) || (!messages && !found.error)) return <SkeletonRows count={3} />
  if (people?.length === 0 && messages?.length === 0) {
    return (
      <Text c="dimmed" role="status" px="sm">
        No matches for “{term}” in your messages.
      </Text>
    )
  }
  return (
    <>
      <Part title="People" of={named} count={people?.length}>
        {people?.map((chat) => (
          <li key={chat.user_id}>
            <ChatRow chat={chat} as={as} isOpen={chat.user_id === open} />
          </li>
        ))}
      </Part>
      <Part title="Messages" of={found} count={messages?.length}>
        {messages?.map((one) => (
          <li key={one.message._id}>
            <FoundRow found={one} as={as} />
          </li>
        ))}
      </Part>
    </>
  )
}

type PartProps = {
  title: string
  of: ComponentProps<typeof ShowMore>['of'] & { refetch: () => unknown }
  /** The number of results; undefined if loading failed. */
  count: number | undefined
  children: ReactNode
}

/** One kind of results; an error message if loading failed, and nothing if there are none. */
function Part({ title, of, count, children }: PartProps) {
  if (count === 0) return null
  return (
    <>
      <h2 className={classes.heading}>{title}</h2>
      {count === undefined && <ErrorBox error={of.error} onRetry={() => void of.refetch()} />}
      <ul className={classes.rows}>{children}</ul>
      {of.hasNextPage && (
        <div className={classes.more}>
          <ShowMore of={of}>{`Show more ${title.toLowerCase()}`}</ShowMore>
        </div>
      )}
    </>
  )
}

function FoundRow({ found: { user, message }, as }: { found: FoundMessage; as: OpenAs }) {
  const name = `${user.firstname} ${user.lastname}`.trim()
  const { to, ...rest } = linkTo({ user_id: user._id, name, photourl: user.photourl }, as)
  return (
    <Link {...rest} to={`${to}${to.includes('?') ? '&' : '?'}at=${message.sequence}`} className={classes.row}>
      <Avatar person={user} size={44} />
      <span className={classes.words}>
        <span className={classes.first}>
          <span className={classes.name}>{name}</span>
          <span className={classes.time}>{formatAgo(message.createdAt, new Date())}</span>
        </span>
        <span className={`${classes.preview} ${classes.found}`}>
          {message.senderId === memberId() && 'You: '}
          {message.content}
        </span>
      </span>
    </Link>
  )
}
