import { VisuallyHidden } from '@mantine/core'
import type { Notification } from '@sparkhood/contract/talking/notifications'
import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatAgo } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import classes from './notifications.module.css'
import { useSee } from './queries.ts'

type Props = { notification: Notification; onGo?: () => void }

/** A notification, which is marked as seen when clicked, and links to its subject. */
export function NotificationRow({ notification, onGo }: Props) {
  const { _id: id, title, description, link, person, createdAt, markAsSeen } = notification
  const { mutate } = useSee()
  const isNew = markAsSeen === 'NO'
  const go = (): void => {
    if (isNew) mutate({ params: { id } })
    onGo?.()
  }
  return (
    <Link to={link} className={classes.row} data-new={isNew || undefined} onClick={go}>
      {person ? (
        <Avatar person={person} size={44} />
      ) : (
        <span className={classes.house}>
          <IconBell size={22} aria-hidden />
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.title}>
          {isNew && <VisuallyHidden>New: </VisuallyHidden>}
          {title}
        </span>
        {description && <span className={classes.description}>{description}</span>}
        <time className={classes.when} dateTime={createdAt.toISOString()}>
          {formatAgo(createdAt, new Date())}
        </time>
      </span>
      {isNew && <span className={classes.dot} aria-hidden />}
    </Link>
  )
}
