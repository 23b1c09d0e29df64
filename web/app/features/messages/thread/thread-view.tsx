import { ActionIcon, Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { isId } from '@sparkhood/contract/primitives/ids'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Refused } from '../../../lib/api.ts'
import { memberId } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { tabTitle } from '../../../ui/brand.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useThread } from '../queries.ts'
import { Composer } from '../sending/composer.tsx'
import { useOutbox } from '../sending/use-outbox.ts'
import { closedWords } from '../words.ts'
import type { MoreAboutMessage } from './bubble.tsx'
import { MessageList } from './message-list.tsx'
import classes from './thread.module.css'
import type { Thread } from './thread.ts'
import { useReading, useTyping } from './use-presence.ts'

/** The other member, as far as known before the server replies. */
export type Known = { firstname: string; photourl: string } | undefined

type Props = {
  other: string
  /** The sequence number of a message to show. */
  at?: number
  known?: Known
  /** Shows a link back to the list, if the conversation is a page. */
  back?: boolean
  moreAboutMember: (person: Thread['person']) => ReactNode
  moreAboutMessage: MoreAboutMessage
}

/** A conversation: the other member, the messages, and the form. */
export function ThreadView(props: Props) {
  const { other } = props
  if (!isId(other) || other === memberId()) return <Invalid words="Invalid user ID." isPage={props.back} />
  return <OpenThread key={other} {...props} />
}

function OpenThread({ other, at, known, back = false, moreAboutMember, moreAboutMessage }: Props) {
  const thread = useThread(other)
  const outbox = useOutbox(other)
  const isTyping = useTyping(other)
  useReading(other, thread.data)
  const isNobody = thread.error instanceof Refused && thread.error.code === 'member.not_found'
  const isForbidden = thread.error instanceof Refused && thread.error.status === 403
  // An open conversation stays open: a member who writes and then blocks must not remove the way to report them.
  if (isNobody && !thread.data) return <Invalid words="This member could not be found." isPage={back} />
  const person = thread.data?.person
  const isClosed = isNobody || thread.data?.closed === true
  return (
    <section className={classes.thread} aria-label={person ? `Messages with ${person.firstname}` : 'Messages'}>
      {back && person && <title>{tabTitle(person.firstname)}</title>}
      <Head
        to={isClosed ? undefined : `/user-profile/${other}`}
        person={person ?? (known && { ...known, lastname: '' })}
        back={back}
        isTyping={isTyping}
      >
        {person && !person.former && moreAboutMember(person)}
      </Head>
      {thread.data ? (
        <MessageList thread={thread.data} outbox={outbox} at={at} more={moreAboutMessage} />
      ) : (
        <div className={classes.empty}>
          {thread.error ? (
            <ErrorBox error={thread.error} {...(!isForbidden && { onRetry: () => void thread.refetch() })} />
          ) : (
            <SkeletonRows count={3} />
          )}
        </div>
      )}
      {person && isClosed ? (
        <Text role="status" p="sm">
          {closedWords(person)}
        </Text>
      ) : (
        <Composer other={other} firstname={person?.firstname ?? known?.firstname ?? 'them'} onSend={outbox.put} />
      )}
    </section>
  )
}

type HeadProps = {
  /** The link to their profile, if it can be found. */
  to: string | undefined
  person: Omit<Thread['person'], '_id' | 'former'> | undefined
  back: boolean
  isTyping: boolean
  children: ReactNode
}

function Head({ to, person, back, isTyping, children }: HeadProps) {
  return (
    <header className={classes.head}>
      {back ? (
        <ActionIcon component={Link} to="/messages" aria-label="Back to your messages">
          <IconArrowLeft size={22} />
        </ActionIcon>
      ) : (
        <span />
      )}
      {person ? (
        <Person to={to} person={person} isPage={back} isTyping={isTyping} />
      ) : (
        <VisuallyHidden component={back ? 'h1' : 'h2'}>Messages</VisuallyHidden>
      )}
      <div>{children}</div>
    </header>
  )
}

type PersonProps = Pick<HeadProps, 'to' | 'isTyping'> & { person: NonNullable<HeadProps['person']>; isPage: boolean }

function Person({ to, person, isPage, isTyping }: PersonProps) {
  const content = (
    <>
      <Avatar person={person} size={40} />
      <span className={classes.personWords}>
        <Title order={isPage ? 1 : 2} className={classes.personName}>
          {`${person.firstname} ${person.lastname}`.trim()}
        </Title>
        <span className={classes.typing} aria-live="polite">
          {isTyping && `${person.firstname} is writing...`}
        </span>
      </span>
    </>
  )
  if (!to) return <div className={classes.person}>{content}</div>
  return (
    <Link to={to} className={classes.person}>
      {content}
    </Link>
  )
}

function Invalid({ words, isPage }: { words: string; isPage?: boolean | undefined }) {
  return (
    <div role="alert">
      <EmptyState
        picture="lost"
        title={words}
        isPage={isPage}
        action={
          <Button component={Link} to="/messages" replace>
            Back to your messages
          </Button>
        }
      >
        They may have left, or the link may be incomplete.
      </EmptyState>
    </div>
  )
}
