import { Button, Loader, UnstyledButton } from '@mantine/core'
import type { Message } from '@sparkhood/contract/talking/messages'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useObjectUrl } from '../../../ui/photos/use-object-url.ts'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { useMessagePhoto } from '../queries.ts'
import classes from './thread.module.css'

// Limits the aspect ratio of the preview, whatever was sent.
const flattest = 16 / 9
const tallest = 4 / 5

const getShape = ({ width, height }: { width: number; height: number }): number =>
  Math.min(Math.max(width / height, tallest), flattest)

type Props = { id: string; size: NonNullable<Message['photo']>; by: string }

/** A photo in a conversation, in space reserved for it; opens enlarged. */
export function MessagePhoto({ id, size, by }: Props) {
  const file = useMessagePhoto(id)
  const address = useObjectUrl(file.data)
  const [isLarge, setLarge] = useState(false)
  const style = { aspectRatio: getShape(size) }
  if (file.isError) {
    return (
      <div className={classes.photo} style={style}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPhotoOff size={18} aria-hidden />}
          onClick={() => void file.refetch()}
        >
          Try again
        </Button>
      </div>
    )
  }
  if (!address) {
    return (
      <div className={classes.photo} style={style} aria-busy="true">
        <Loader size="sm" aria-label="Loading the photo" />
      </div>
    )
  }
  return (
    <>
      <UnstyledButton
        className={classes.photo}
        style={style}
        aria-label={`Look at the photo from ${by}`}
        onClick={() => setLarge(true)}
      >
        <img src={address} alt="" />
      </UnstyledButton>
      <Sheet opened={isLarge} onClose={() => setLarge(false)} title={`Photo from ${by}`} size="xl">
        <img src={address} alt={`From ${by}`} className={classes.large} />
      </Sheet>
    </>
  )
}
