import { Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { formatComingDay, formatShortDay, formatTime } from '../../../lib/format.ts'
import classes from './agenda.module.css'
import { canMove, type Day, type Entry, getNoon } from './days.ts'
import { type Move, useDragging } from './dragging.ts'
import cards from './entry-card.module.css'
import { EntryCard } from './entry-card.tsx'
import { getHours, type Hours, isLong, type Placed, placeOn, toMinutes } from './grid.ts'

type WeekProps = { days: readonly Day[]; today: string; now: Date; onMove: (move: Move) => void }

/** Seven days, on an hour grid if there is room. */
export function Week({ days, today, now, onMove }: WeekProps) {
  const placed = days.map(({ day, entries }) => placeOn(day, entries))
  const hours = getHours(placed.flat())
  const dragging = useDragging({ hours, now, onMove })
  const isEmpty = days.every(({ entries, away }) => entries.length === 0 && !away)
  return (
    <>
      {isEmpty && (
        <Text c="dimmed" mb="md">
          Nothing in this week. Your bookings appear here.
        </Text>
      )}
      {days.some(({ entries }) => entries.some((entry) => canMove(entry, now))) && (
        <Text c="dimmed" size="sm" className={classes.hint}>
          To ask for another time, drag a booking there.
        </Text>
      )}
      <div className={classes.week} style={{ '--from': hours.from, '--to': hours.to } as CSSProperties}>
        <HourNames hours={hours} />
        {days.map((day, nth) => (
          <DaySection
            key={day.day}
            day={day}
            placed={placed[nth] ?? []}
            isToday={day.day === today}
            now={now}
            dragging={dragging}
            onMove={onMove}
          />
        ))}
      </div>
    </>
  )
}

/** The hours beside the days. Hidden from screen readers, because each entry contains its own time. */
const HourNames = ({ hours: { from, to } }: { hours: Hours }) => (
  <div className={classes.hourNames} aria-hidden>
    {Array.from({ length: to - from - 1 }, (_, nth) => from + nth + 1).map((hour) => (
      <span key={hour} style={{ '--at': hour } as CSSProperties}>
        {String(hour).padStart(2, '0')}:00
      </span>
    ))}
  </div>
)

type DayProps = {
  day: Day
  placed: readonly Placed[]
  isToday: boolean
  now: Date
  dragging: ReturnType<typeof useDragging>
  onMove: (move: Move) => void
}

function DaySection({ day: { day, entries, away }, placed, isToday, now, dragging, onMove }: DayProps) {
  const { carry, release, carried, over, getTarget } = dragging
  const long = entries.filter(isLong)
  const card = (entry: Entry) => (
    <EntryCard
      entry={entry}
      day={day}
      now={now}
      isCarried={carried?.bookingId === entry.key}
      onCarry={carry}
      onRelease={release}
      onMove={onMove}
    />
  )
  return (
    <section
      className={classes.day}
      aria-labelledby={`day-${day}`}
      data-today={isToday || undefined}
      data-empty={(entries.length === 0 && !away) || undefined}
      data-over={(over?.day === day && over.time === '') || undefined}
      {...getTarget(day)}
    >
      <h3 id={`day-${day}`} className={classes.name} aria-current={isToday ? 'date' : undefined}>
        <span aria-hidden>{formatShortDay(getNoon(day), now)}</span>
        <span className={classes.full}>{formatComingDay(getNoon(day), now)}</span>
      </h3>
      <div className={classes.allDay}>
        {away && <Text className={classes.away}>{away === 'Away' ? away : `Away: ${away}`}</Text>}
        {long.length > 0 && (
          <ul className={classes.entries}>
            {long.map((entry) => (
              <li key={entry.key}>{card(entry)}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.hours} data-hours>
        {placed.length > 0 && (
          <ul className={classes.entries}>
            {placed.map((one) => (
              <li
                key={one.entry.key}
                className={cards.placed}
                style={getStyle(one)}
                data-short={isShort(one) || undefined}
              >
                {card(one.entry)}
              </li>
            ))}
          </ul>
        )}
        {isToday && <NowLine now={now} />}
        {carried && over?.day === day && <Marker time={over.time} minutes={carried.minutes} />}
      </div>
    </section>
  )
}

/** The time and length of a booking if it were dropped now. */
const Marker = ({ time, minutes }: { time: string; minutes: number }) =>
  time === '' ? null : (
    <div className={classes.marker} style={getPlace(toMinutes(time), minutes)} aria-hidden>
      {time}
    </div>
  )

const NowLine = ({ now }: { now: Date }) => (
  <span className={classes.now} style={getPlace(toMinutes(formatTime(now).slice(0, 5)), 0)} aria-hidden />
)

const getPlace = (from: number, minutes: number) => ({ '--at': from / 60, '--long': minutes / 60 }) as CSSProperties

/** Whether there is no room for its time, which its position and height show. */
const isShort = ({ from, to, lanes }: Placed): boolean => to - from < 45 || lanes > 1

// An hour is 3.5rem tall, of which the edges take half of one, and a line 1.25rem.
const getLines = (one: Placed): number => {
  const lines = Math.floor((((one.to - one.from) / 60) * 3.5 - 0.5) / 1.25)
  return Math.max(1, isShort(one) ? lines : lines - 1)
}

const getStyle = (one: Placed) =>
  ({
    ...getPlace(one.from, one.to - one.from),
    '--lines': getLines(one),
    '--lane': one.lane,
    '--lanes': one.lanes,
  }) as CSSProperties
