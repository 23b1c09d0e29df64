import { Text } from '@mantine/core'
import type { FoundMessage } from '@sparkhood/contract/messages'
import { Link } from 'react-router'
import { formatAgo } from '../../../lib/format.ts'
import { memberId } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useFoundMessages, useNamedChats } from '../queries.ts'
import { ChatRow, linkTo, type OpenAs } from './chat-row.tsx'
import classes from './list.module.css'

type Props = { term: string; as: OpenAs; open: string | undefined }

/** What was found: people of this name, and messages with these words. */
export function Found({ term, as, open }: Props) {
  const named = useNamedChats(term)
  const found = useFoundMessages(term)
  const messages = found.data?.pages.flatMap(({ data }) => data)
  if (found.error && !messages) return <ErrorBox error={found.error} onRetry={() => void found.refetch()} />
  if (!messages || !named.data) return <SkeletonRows count={3} />
  const people = named.data.data
  if (people.length + messages.length === 0) {
    return (
      <Text c="dimmed" role="status" px="sm">
        Nothing with “{term}” in your messages.
      </Text>
    )
  }
  return (
    <>
      {people.length > 0 && <h2 className={classes.heading}>People</h2>}
      <ul className={classes.rows}>
        {people.map((chat) => (
          <li key={chat.user_id}>
            <ChatRow chat={chat} as={as} isOpen={chat.user_id === open} />
          </li>
        ))}
      </ul>
      {messages.length > 0 && <h2 className={classes.heading}>Messages</h2>}
      <ul className={classes.rows}>
        {messages.map((one) => (
          <li key={one.message._id}>
            <FoundRow found={one} as={as} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div className={classes.more}>
          <ShowMore of={found} />
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
