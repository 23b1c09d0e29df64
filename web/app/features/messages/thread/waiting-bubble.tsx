import { Button, Text, VisuallyHidden } from '@mantine/core'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useObjectUrl } from '../../../ui/photos/use-object-url.ts'
import type { Waiting } from '../sending/outbox.ts'
import { findPhoto } from '../sending/photos.ts'
import classes from './thread.module.css'

type Props = { waiting: Waiting; onAgain: () => void; onDrop: () => void }

// Until then it looks like any message being sent.
const lateMs = 10 * secondMs

/** An own message that is being sent, or has failed: then with the reason and the possible actions. */
export function WaitingBubble({ waiting, onAgain, onDrop }: Props) {
  const { content, problem } = waiting
  const photo = useObjectUrl(usePhotoOf(waiting))
  const isLate = useIsLate(waiting.at)
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
          <Discard onDrop={onDrop} />
        </div>
      )}
      {!problem && isLate && (
        <div className={classes.waiting} role="status">
          <Text size="sm" c="dimmed">
            Not sent yet. We’ll keep trying.
          </Text>
          <Discard onDrop={onDrop} />
        </div>
      )}
    </div>
  )
}

function Discard({ onDrop }: Pick<Props, 'onDrop'>) {
  return (
    <Button variant="subtle" color="red" onClick={onDrop}>
      Discard
    </Button>
  )
}

/** Whether a message has been waiting so long that its author may want to discard it. */
function useIsLate(at: number): boolean {
  const [isLate, setLate] = useState(() => Date.now() - at >= lateMs)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), at + lateMs - Date.now())
    return () => clearTimeout(timer)
  }, [at])
  return isLate
}

function usePhotoOf({ clientId, hasPhoto }: Waiting): File | undefined {
  const [photo, setPhoto] = useState<File>()
  useEffect(() => {
    let isShown = true
    if (hasPhoto) void findPhoto(clientId).then((found) => isShown && setPhoto(found))
    return () => {
      isShown = false
    }
  }, [clientId, hasPhoto])
  return photo
}
