import { ActionIcon, Loader, Text, VisuallyHidden } from '@mantine/core'
import { maxPhotos } from '@sparkhood/contract/files'
import { IconChevronLeft, IconChevronRight, IconCrop, IconGripVertical, IconX } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { AddPhotos } from '../add-photos.tsx'
import { ChosenPhoto } from '../chosen-photo.tsx'
import { useShrunk } from '../use-shrunk.ts'
import { judge } from './chosen.ts'
import { CropSheet } from './crop-sheet.tsx'
import classes from './photo-board.module.css'
import { useDragging } from './use-dragging.ts'

/** A photo on the board: stored, to be sent, being sent, or refused. */
export type BoardPhoto = {
  key: string
  /** The address to display. */
  source: string
  name: string
  state: 'stored' | 'new' | 'sending' | 'failed'
  problem?: string | undefined
}

type Props = {
  photos: readonly BoardPhoto[]
  onAdd: (files: File[]) => void
  onRemove: (key: string) => void
  onMove: (key: string, to: number) => void
  onCropped: (key: string, file: File) => void
  disabled?: boolean
}

/** Up to four photos, the first of which is the cover: they can be added, sorted, cropped and removed. */
export function PhotoBoard({ photos, onAdd, onRemove, onMove, onCropped, disabled = false }: Props) {
  const { problems, said, add, isShrinking, move, dragging, takeAway } = useBoard({ photos, onAdd, onRemove, onMove })
  const [cropping, setCropping] = useState<BoardPhoto>()
  return (
    <fieldset className={classes.board} disabled={disabled}>
      <legend className={classes.legend}>
        Photos{' '}
        <Text span c="dimmed" size="sm">
          {photos.length} of {maxPhotos}
        </Text>
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same */}
      <div onDragOver={(event) => event.preventDefault()} onDrop={(event) => drop(event, disabled, add)}>
        <ol className={classes.grid}>
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              place={place}
              count={photos.length}
              dragging={dragging}
              onMove={(to) => move(photo.key, to)}
              onCrop={() => setCropping(photo)}
              onRemove={() => takeAway(photo.key, place)}
            />
          ))}
          {photos.length < maxPhotos && (
            <li>
              <AddPhotos label={photos.length === 0 ? 'Add photos' : 'Add more'} isBusy={isShrinking} onAdd={add} />
            </li>
          )}
        </ol>
      </div>
      <Below problems={problems} hasSeveral={photos.length > 1} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {cropping && (
        <CropSheet
          source={cropping.source}
          name={cropping.name}
          onClose={() => setCropping(undefined)}
          onCropped={(file) => {
            setCropping(undefined)
            onCropped(cropping.key, file)
          }}
        />
      )}
    </fieldset>
  )
}

/** The actions on the photos, and their messages. */
function useBoard({ photos, onAdd, onRemove, onMove }: Pick<Props, 'photos' | 'onAdd' | 'onRemove' | 'onMove'>) {
  const [problems, setProblems] = useState<string[]>([])
  const [said, setSaid] = useState('')
  const { add, isShrinking } = useShrunk((chosen) => {
    const judged = judge(chosen, photos.length)
    setProblems(judged.problems)
    if (judged.fine.length > 0) onAdd(judged.fine)
  })
  const move = (key: string, to: number): void => {
    if (to < 0 || to >= photos.length) return
    onMove(key, to)
    setSaid(`Photo ${to + 1} of ${photos.length}${to === 0 ? ', the cover' : ''}`)
  }
  const dragging = useDragging(move)
  const takeAway = (key: string, place: number): void => {
    setProblems([])
    onRemove(key)
    setSaid(`Photo ${place + 1} removed`)
  }
  return { problems, said, add, isShrinking, move, dragging, takeAway }
}

const drop = (event: DragEvent, disabled: boolean, add: (files: File[]) => void): void => {
  event.preventDefault()
  if (!disabled && event.dataTransfer.files.length > 0) add([...event.dataTransfer.files])
}

function Below({ problems, hasSeveral }: { problems: string[]; hasSeveral: boolean }) {
  if (problems.length === 0)
    return hasSeveral ? (
      <Text size="sm" c="dimmed" mt={6}>
        The first is the cover. Drag or use the arrows to change the order.
      </Text>
    ) : null
  return (
    <div role="alert" className={classes.problems}>
      {problems.map((problem) => (
        <Text key={problem} size="sm">
          {problem}
        </Text>
      ))}
    </div>
  )
}

type TileProps = {
  photo: BoardPhoto
  place: number
  count: number
  dragging: ReturnType<typeof useDragging>
  onMove: (to: number) => void
  onCrop: () => void
  onRemove: () => void
}

function PhotoTile({ photo, place, count, dragging, onMove, onCrop, onRemove }: TileProps) {
  const { key, source, state, problem } = photo
  const named = `photo ${place + 1}`
  const isBusy = state === 'sending'
  return (
    <li
      data-photo={place}
      data-lifted={dragging.lifted === key || undefined}
      data-target={dragging.target === place || undefined}
    >
      <div className={classes.picture} data-state={state}>
        <ChosenPhoto source={source} place={place} />
        {place === 0 && <span className={classes.cover}>Cover</span>}
        {isBusy && (
          <span className={classes.busy}>
            <Loader size={28} color="white" aria-hidden />
          </span>
        )}
        {count > 1 && (
          <span className={classes.grip} {...dragging.handle(key)} aria-hidden>
            <IconGripVertical size={20} />
          </span>
        )}
        <button
          type="button"
          className={classes.remove}
          aria-label={`Remove ${named}`}
          disabled={isBusy}
          onClick={onRemove}
        >
          <IconX size={18} />
        </button>
      </div>
      <div className={classes.tools}>
        <ActionIcon
          aria-label={`Move ${named} forward`}
          disabled={isBusy || place === 0}
          onClick={() => onMove(place - 1)}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon aria-label={`Crop ${named}`} disabled={isBusy} onClick={onCrop}>
          <IconCrop size={20} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Move ${named} back`}
          disabled={isBusy || place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
      <Text size="xs" ta="center" c={problem ? 'var(--bad-ink)' : 'dimmed'} role={problem ? 'alert' : 'status'}>
        {problem ?? (isBusy ? 'Sending…' : '')}
      </Text>
    </li>
  )
}
