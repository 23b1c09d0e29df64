import { Button, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useObjectUrl } from '../../../ui/photos/use-object-url.ts'
import { photoOf, type Waiting } from '../sending/outbox.ts'
import classes from './thread.module.css'

type Props = { waiting: Waiting; onAgain: () => void; onDrop: () => void }

/** One's own words that are still on their way, or will not go: then why, and what to do. */
export function WaitingBubble({ waiting, onAgain, onDrop }: Props) {
  const { content, clientId, problem } = waiting
  const photo = useObjectUrl(photoOf(clientId))
  return (
    <div className={classes.message} data-own data-first>
      <div className={classes.line}>
        <div className={classes.bubble}>
          <VisuallyHidden>You:</VisuallyHidden>
          {photo && (
            <span className={classes.photo}>
              <img src={photo} alt="What you chose" />
            </span>
          )}
          {content && <p className={classes.content}>{content}</p>}
          <span className={classes.meta}>
            {problem ? <IconAlertCircle size={16} aria-hidden /> : <IconClock size={16} aria-hidden />}
            {problem ? 'Not sent' : 'Sending...'}
          </span>
        </div>
      </div>
      {problem && (
        <div className={classes.waiting} role="alert">
          {problem}
          <Button variant="subtle" onClick={onAgain}>
            Try again
          </Button>
          <Button variant="subtle" color="red" onClick={onDrop}>
            Discard
          </Button>
        </div>
      )}
    </div>
  )
}
