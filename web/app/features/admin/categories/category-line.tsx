import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core'
import type { WholeCategory } from '@sparkhood/contract/listings/categories'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { CategoryPicture } from '../../../ui/photos/category-picture.tsx'
import classes from './categories.module.css'
import { skillsIn } from './words.ts'

type Props = {
  one: WholeCategory
  place: number
  count: number
  isHere: boolean
  onMove: (id: string, to: number) => void
  onOpen: (how: 'write' | 'publish') => void
}

const dragged = 'text/category'

/** A category in the list: can be dragged, or moved with its arrow buttons. */
export function CategoryLine({ one, place, count, isHere, onMove, onOpen }: Props) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const id = event.dataTransfer.getData(dragged)
    if (id) onMove(id, place)
  }
  return (
    <li
      className={classes.category}
      data-here={isHere || undefined}
      data-over={isOver || undefined}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragged, one._id)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconGripVertical size={20} aria-hidden className={classes.grip} />
      <div className={classes.picture}>
        <CategoryPicture name={one.photo || one.picture} />
      </div>
      <What one={one} />
      <Acts one={one} place={place} count={count} onMove={onMove} onOpen={onOpen} />
    </li>
  )
}

function What({ one }: { one: WholeCategory }) {
  return (
    <div className={classes.what}>
      <Group gap="xs">
        <strong>{one.title}</strong>
        {!one.published && <Badge>Not shown</Badge>}
      </Group>
      <Text size="sm">{one.description}</Text>
      <Text size="sm" c="dimmed">
        {skillsIn(one)}
      </Text>
    </div>
  )
}

function Acts({ one, place, count, onMove, onOpen }: Omit<Props, 'isHere'>) {
  return (
    <Group gap="xs" className={classes.acts}>
      <ActionIcon
        variant="default"
        aria-label={`Move ${one.title} up`}
        disabled={place === 0}
        onClick={() => onMove(one._id, place - 1)}
      >
        <IconChevronUp size={20} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={`Move ${one.title} down`}
        disabled={place === count - 1}
        onClick={() => onMove(one._id, place + 1)}
      >
        <IconChevronDown size={20} />
      </ActionIcon>
      <Button variant="default" onClick={() => onOpen('write')} aria-label={`Change ${one.title}`}>
        Change
      </Button>
      <Button
        variant="subtle"
        onClick={() => onOpen('publish')}
        aria-label={`${one.published ? 'Stop showing' : 'Publish'} ${one.title}`}
      >
        {one.published ? 'Stop showing' : 'Publish'}
      </Button>
    </Group>
  )
}
