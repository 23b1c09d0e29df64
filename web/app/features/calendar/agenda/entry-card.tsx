import { ActionIcon } from '@mantine/core'
import type { AgendaBooking } from '@sparkhood/contract/bookings/agenda'
import { calendarSummary } from '@sparkhood/contract/bookings/calendar'
import { IconArrowsMove } from '@tabler/icons-react'
import type { DragEvent } from 'react'
import { Link } from 'react-router'
import { toDay } from '../../../lib/format.ts'
import { toastProblem } from '../../../ui/page/toasts.tsx'
import { canMove, type Entry, findObstacle, spanOn } from './days.ts'
import type { Move } from './dragging.ts'
import classes from './entry-card.module.css'

type Props = {
  entry: Entry
  day: string
  now: Date
  isCarried: boolean
  onCarry: (event: DragEvent, bookingId: string, entry: Entry) => void
  onRelease: () => void
  onMove: (move: Move) => void
}

/**
 * An entry of a day. A movable booking can be dragged, or moved with its button; others say why they cannot be moved.
 */
export function EntryCard({ entry, day, now, isCarried, onCarry, onRelease, onMove }: Props) {
  const span = spanOn(entry, day)
  if (entry.of === 'busy')
    return (
      <div className={classes.busy}>
        <span className={classes.time}>{span}</span>
        <span className={classes.words}>{entry.busy.calendar ? `Busy (${entry.busy.calendar})` : 'Busy'}</span>
      </div>
    )
  const { booking } = entry
  const isMovable = canMove(entry, now)
  const start = (event: DragEvent): void => {
    const obstacle = findObstacle(entry, now)
    const refused = obstacle ?? (toDay(entry.start) < day ? 'Drag it from the day on which it begins.' : undefined)
    if (refused === undefined) onCarry(event, booking._id, entry)
    else {
      event.preventDefault()
      toastProblem(refused)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its button does what dragging it does
    <div
      className={classes.booking}
      draggable
      data-asked={booking.status === 'pending' || undefined}
      data-movable={isMovable || undefined}
      data-carried={isCarried || undefined}
      onDragStart={start}
      onDragEnd={onRelease}
    >
      <Link draggable={false} to={toPage(booking)} className={classes.link}>
        <span className={classes.time}>{span}</span>
        <span className={classes.words}>{summaryOf(booking)}</span>
      </Link>
      {isMovable && (
        <ActionIcon
          variant="subtle"
          className={classes.move}
          aria-label={`Move ${summaryOf(booking)}`}
          onClick={() => onMove({ bookingId: booking._id, day: '', time: '' })}
        >
          <IconArrowsMove size={18} aria-hidden />
          <span className={classes.moveWord}>Move</span>
        </ActionIcon>
      )}
    </div>
  )
}

const summaryOf = (booking: AgendaBooking): string =>
  calendarSummary({ ...booking, is_client: booking.you_are === 'client', was_accepted: booking.status !== 'pending' })

const toPage = ({ arrangement_id: arrangement, you_are: you, _id: id }: AgendaBooking): string => {
  if (arrangement) return `/regular/${arrangement}`
  return you === 'client' ? `/outward-progress/${id}` : `/inward-details/${id}`
}
