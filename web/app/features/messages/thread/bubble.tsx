import { VisuallyHidden } from '@mantine/core'
import type { Message } from '@sparkhood/contract/talking/messages'
import { IconCheck, IconChecks, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatTime } from '../../../lib/format.ts'
import { getWarning } from '../words.ts'
import { MessagePhoto } from './photo.tsx'
import classes from './thread.module.css'
import { getState, type Reached, type Thread } from './thread.ts'

/** Further actions on somebody's message: a menu, or one link to report it. */
export type MoreAboutMessage = (messageId: string, author: Thread['person'], as: 'menu' | 'report') => ReactNode

type Props = {
  message: Message
  person: Thread['person']
  them: Reached
  isOwn: boolean
  /** The first of several in a row by the same author. */
  isFirst: boolean
  more: MoreAboutMessage
}

/** A message with its time, and for own ones the delivery state. */
export function Bubble({ message, person, them, isOwn, isFirst, more }: Props) {
  const { content, photo, removed, createdAt, helper } = message
  const warning = getWarning(message, window.location.host)
  const by = isOwn ? 'you' : person.firstname
  const isGone = removed || (content === '' && !photo)
  return (
    <div className={classes.message} data-own={isOwn || undefined} data-first={isFirst || undefined}>
      <div className={classes.line}>
        <div className={classes.bubble}>
          <VisuallyHidden>{isOwn ? 'You' : person.firstname}:</VisuallyHidden>
          {photo && <MessagePhoto id={message._id} size={photo} by={by} />}
          {content && <p className={classes.content}>{content}</p>}
          {isGone && (
            <p className={`${classes.content} ${classes.gone}`}>
              {person.former && !isOwn ? 'Deleted with their account.' : 'This message was removed.'}
            </p>
          )}
          <span className={classes.meta}>
            {helper && `${helper} for ${isOwn ? 'you' : person.firstname} · `}
            {formatTime(createdAt)}
            {isOwn && !isGone && <State state={getState(message, them)} />}
          </span>
        </div>
        {!isOwn && !isGone && <div className={classes.more}>{more(message._id, person, 'menu')}</div>}
      </div>
      {warning && !isGone && (
        <p className={classes.caution}>
          <IconInfoCircle size={16} aria-hidden />
          <span>
            {isOwn ? warning.toYou : warning.toThem} {!isOwn && more(message._id, person, 'report')}
          </span>
        </p>
      )}
    </div>
  )
}

const stateWords = { sent: 'Sent', delivered: 'Delivered', read: 'Read' }

function State({ state }: { state: 'sent' | 'delivered' | 'read' }) {
  const Icon = state === 'sent' ? IconCheck : IconChecks
  return (
    <span data-read={state === 'read' || undefined} title={stateWords[state]} style={{ display: 'inline-flex' }}>
      <Icon size={18} aria-hidden />
      <VisuallyHidden>{stateWords[state]}</VisuallyHidden>
    </span>
  )
}
