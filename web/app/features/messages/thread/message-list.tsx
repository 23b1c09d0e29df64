import { ActionIcon, Button, Text } from '@mantine/core'
import type { Message } from '@sparkhood/contract/talking/messages'
import { IconArrowDown } from '@tabler/icons-react'
import { type UIEvent, useEffect, useRef, useState } from 'react'
import { toDay } from '../../../lib/format.ts'
import { memberId } from '../../../lib/session.ts'
import { gently } from '../../../ui/app/stillness.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { useEarlier } from '../queries.ts'
import type { useOutbox } from '../sending/use-outbox.ts'
import { dayHead, ofBooking } from '../words.ts'
import { BookingLine } from './booking-line.tsx'
import { Bubble, type MoreAboutMessage } from './bubble.tsx'
import classes from './thread.module.css'
import type { Thread } from './thread.ts'
import { WaitingBubble } from './waiting-bubble.tsx'

// The distance from the end at which somebody is reading earlier messages.
const awayPixels = 240

type Props = {
  thread: Thread
  outbox: ReturnType<typeof useOutbox>
  at: number | undefined
  more: MoreAboutMessage
}

/** A conversation by day, with the unsent messages below it. */
export function MessageList({ thread, outbox, at, more }: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const [awaySince, setAwaySince] = useState<number>()
  const earlier = useEarlier(thread.person._id)
  useShown(thread, at, earlier.mutate)
  const { messages } = thread
  const sent = new Set(messages.map(({ client_id }) => client_id))
  const waiting = outbox.waiting.filter(({ clientId }) => !sent.has(clientId))
  const isEmpty = messages.length + waiting.length === 0
  const look = ({ currentTarget }: UIEvent): void => {
    const isAway = currentTarget.scrollTop < -awayPixels
    setAwaySince((since) => (isAway ? (since ?? messages.at(-1)?.sequence ?? 0) : undefined))
  }
  const toLatest = (): void => scroll.current?.scrollTo({ top: 0, behavior: gently() })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div ref={scroll} className={classes.scroll} tabIndex={0} role="log" aria-label="Conversation" onScroll={look}>
      <div className={classes.inside} data-empty={isEmpty || undefined}>
        {thread.earlier && (
          <div className={classes.earlier}>
            {earlier.error ? (
              <EarlierFailed error={earlier.error} onRetry={() => earlier.mutate(earlier.variables)} />
            ) : (
              <Button variant="subtle" loading={earlier.isPending} onClick={() => earlier.mutate(undefined)}>
                Show earlier messages
              </Button>
            )}
          </div>
        )}
        {isEmpty && <Empty person={thread.person} />}
        <ol className={classes.messages}>
          {messages.map((message, nth) => (
            <Item key={message._id} message={message} before={messages[nth - 1]} thread={thread} at={at} more={more} />
          ))}
          {waiting.map((one) => (
            <li key={one.clientId}>
              <WaitingBubble waiting={one} onAgain={() => outbox.again(one)} onDrop={() => outbox.drop(one)} />
            </li>
          ))}
        </ol>
        {awaySince !== undefined && (
          <div className={classes.toLatest}>
            <ToLatest fresh={heardSince(messages, awaySince)} onGo={toLatest} />
          </div>
        )}
      </div>
    </div>
  )
}

/** Shown in its place, even if the view was scrolled to an old message. */
function EarlierFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box}>
      <ErrorBox error={error} onRetry={onRetry} />
    </div>
  )
}

/** The number of the other side's messages since then. */
const heardSince = (messages: readonly Message[], since: number): number =>
  messages.filter(({ sequence, senderId }) => sequence > since && senderId !== memberId()).length

function ToLatest({ fresh, onGo }: { fresh: number; onGo: () => void }) {
  if (fresh === 0)
    return (
      <ActionIcon variant="default" radius="xl" aria-label="To the latest message" onClick={onGo}>
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
    )
  return (
    <Button radius="xl" size="sm" rightSection={<IconArrowDown size={18} aria-hidden />} onClick={onGo}>
      {fresh === 1 ? '1 new message' : `${fresh} new messages`}
    </Button>
  )
}

type ItemProps = {
  message: Message
  before: Message | undefined
  thread: Thread
  at: number | undefined
  more: MoreAboutMessage
}

function Item({ message, before, thread: { person, them }, at, more }: ItemProps) {
  const isNewDay = !before || toDay(before.createdAt) !== toDay(message.createdAt)
  return (
    <>
      {isNewDay && <li className={classes.day}>{dayHead(message.createdAt, new Date())}</li>}
      <li id={`message-${message.sequence}`} className={classes.item} data-found={message.sequence === at || undefined}>
        {message.booking ? (
          <div className={classes.messages}>
            <BookingLine booking={message.booking} other={person.firstname} />
          </div>
        ) : message.senderId === null && !message.removed ? (
          <div className={classes.messages}>
            <p className={classes.news}>{ofBooking}</p>
          </div>
        ) : (
          <Bubble
            message={message}
            person={person}
            them={them}
            isOwn={message.senderId === memberId()}
            isFirst={isNewDay || before?.senderId !== message.senderId}
            more={more}
          />
        )}
      </li>
    </>
  )
}

function Empty({ person }: { person: Thread['person'] }) {
  return (
    <div className={classes.empty}>
      <Avatar person={person} size={88} />
      <Text fw={600} mt="sm">
        No messages yet
      </Text>
      <Text c="dimmed" ta="center">
        Say hello to {person.firstname}, and say what you have in mind.
      </Text>
    </div>
  )
}

/** Scrolls to a requested message, after loading all later ones. */
const useShown = (thread: Thread, at: number | undefined, fetchBack: (until: number) => void): void => {
  const shown = useRef<number>(undefined)
  const isHere = at !== undefined && (thread.messages[0]?.sequence ?? 0) <= at
  useEffect(() => {
    if (at === undefined || shown.current === at) return
    if (!isHere) return fetchBack(at)
    shown.current = at
    document.getElementById(`message-${at}`)?.scrollIntoView({ block: 'center' })
  }, [at, isHere, fetchBack])
}
