import { Button, Text } from '@mantine/core'
import type { AgendaBooking } from '@sparkhood/contract/bookings/agenda'
import { calendarSummary } from '@sparkhood/contract/bookings/calendar'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatComingDay, formatShortDay, formatTime, toDay } from '../../../lib/format.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import classes from './agenda.module.css'
import { canMove, type Day, type Entry, getNoon } from './days.ts'

/** Which booking is to be moved, and to which day; '' where nobody has said. */
export type Move = { bookingId: string; day: string }

type WeekProps = { days: readonly Day[]; today: string; now: Date; onMove: (move: Move) => void }

/** Seven days. A booking that can be moved is dragged to another day, or moved by its button. */
export function Week({ days, today, now, onMove }: WeekProps) {
  const { carry, carried, over, getTarget } = useDragging(today, onMove)
  const isEmpty = days.every(({ entries, away }) => entries.length === 0 && !away)
  return (
    <>
      {isEmpty && (
        <Text c="dimmed" mb="md">
          Nothing this week. Your bookings appear here.
        </Text>
      )}
      {days.some(({ entries }) => entries.some((entry) => canMove(entry, now))) && (
        <Text c="dimmed" size="sm" className={classes.hint}>
          To ask for another day, drag a booking there.
        </Text>
      )}
      <div className={classes.week}>
        {days.map(({ day, entries, away }) => (
          <section
            key={day}
            className={classes.day}
            aria-labelledby={`day-${day}`}
            data-today={day === today || undefined}
            data-empty={(entries.length === 0 && !away) || undefined}
            data-over={over === day || undefined}
            {...getTarget(day)}
          >
            <h3 id={`day-${day}`} className={classes.name} aria-current={day === today ? 'date' : undefined}>
              <span aria-hidden>{formatShortDay(getNoon(day), now)}</span>
              <span className={classes.full}>{formatComingDay(getNoon(day), now)}</span>
            </h3>
            {away && <Text className={classes.away}>{away === 'Away' ? away : `Away: ${away}`}</Text>}
            {entries.length > 0 && (
              <ul className={classes.entries}>
                {entries.map((entry) => (
                  <li key={entry.key}>
                    {canMove(entry, now) ? (
                      <Movable
                        booking={entry.booking}
                        isCarried={carried === entry.key}
                        onCarry={carry}
                        onMove={onMove}
                      >
                        <EntryCard entry={entry} day={day} />
                      </Movable>
                    ) : (
                      <EntryCard entry={entry} day={day} />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </>
  )
}

type MovableProps = {
  booking: AgendaBooking
  isCarried: boolean
  onCarry: (event: DragEvent | undefined, bookingId?: string) => void
  onMove: (move: Move) => void
  children: ReactNode
}

/** A booking that can be dragged, with a button that does the same. */
const Movable = ({ booking, isCarried, onCarry, onMove, children }: MovableProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: its button does what dragging it does
  <div
    className={classes.movable}
    draggable
    data-carried={isCarried || undefined}
    onDragStart={(event) => onCarry(event, booking._id)}
    onDragEnd={() => onCarry(undefined)}
  >
    {children}
    <Button
      variant="subtle"
      fullWidth
      aria-label={`Move ${summaryOf(booking)}`}
      onClick={() => onMove({ bookingId: booking._id, day: '' })}
    >
      Move
    </Button>
  </div>
)

/** What is dragged, over which day it is, and what a day does with what is dropped on it. */
function useDragging(today: string, onMove: (move: Move) => void) {
  const [carried, setCarried] = useState<string>()
  const [over, setOver] = useState<string>()
  const carry = (event: DragEvent | undefined, bookingId?: string): void => {
    if (event) event.dataTransfer.effectAllowed = 'move'
    setCarried(bookingId)
    setOver(undefined)
  }
  const getTarget = (day: string) => {
    if (carried === undefined) return {}
    return {
      // Without this the browser lets nothing be dropped here.
      onDragOver: (event: DragEvent): void => {
        event.preventDefault()
        if (over !== day) setOver(day)
      },
      onDrop: (event: DragEvent): void => {
        event.preventDefault()
        carry(undefined)
        if (day < today) toast('That day is over. Choose today or a later day.')
        else onMove({ bookingId: carried, day })
      },
    }
  }
  return { carry, carried, over, getTarget }
}

/** '10:00 to 11:00'; of what began before this day, or goes on after it, just the part that is on it. */
const spanOn = ({ start, end }: Entry, day: string): string => {
  const from = toDay(start) < day ? undefined : formatTime(start)
  const until = toDay(new Date(end.getTime() - 1)) > day ? undefined : formatTime(end)
  if (from && until) return `${from} to ${until}`
  if (from) return `From ${from}`
  return until ? `Until ${until}` : 'All day'
}

const summaryOf = (booking: AgendaBooking): string =>
  calendarSummary({ ...booking, is_client: booking.you_are === 'client', was_accepted: booking.status !== 'pending' })

function EntryCard({ entry, day }: { entry: Entry; day: string }) {
  if (entry.of === 'busy')
    return (
      <div className={classes.busy}>
        <span className={classes.time}>{spanOn(entry, day)}</span>
        <span>Busy ({entry.busy.calendar})</span>
      </div>
    )
  const { booking } = entry
  return (
    <Link
      draggable={false}
      to={
        booking.arrangement_id
          ? `/regular/${booking.arrangement_id}`
          : `/${booking.you_are === 'client' ? 'outward-progress' : 'inward-details'}/${booking._id}`
      }
      className={classes.booking}
      data-asked={booking.status === 'pending' || undefined}
    >
      <span className={classes.time}>{spanOn(entry, day)}</span>
      <span>{summaryOf(booking)}</span>
    </Link>
  )
}
