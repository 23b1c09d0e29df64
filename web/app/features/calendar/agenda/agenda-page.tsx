import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import { calendarSummary } from '@sparkhood/contract/bookings/calendar'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatComingDay, formatShortDay, formatTime, toDay } from '../../../lib/format.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useAgenda } from '../queries.ts'
import classes from './agenda.module.css'
import { type Day, type Entry, getDays, getMonday, shifted, weeksLater } from './days.ts'

const getNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)
const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** A member's week: seven columns where there is room for them, one list on a phone. Arrow keys go from week to week. */
export function AgendaPage() {
  const [search, setSearch] = useSearchParams()
  const now = new Date()
  const today = toDay(now)
  const asked = search.get('from')
  const monday = getMonday(isDay(asked) ? asked : today)
  const agenda = useAgenda(monday)
  const title = useRef<HTMLHeadingElement>(null)
  const show = (from: string): void => {
    setSearch(from === getMonday(today) ? {} : { from }, { preventScrollReset: true })
    title.current?.focus()
  }
  const byKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') show(weeksLater(monday, -1))
    if (event.key === 'ArrowRight') show(weeksLater(monday, 1))
  }
  return (
    <>
      <PageHeader
        title="Your week"
        lead="Your bookings, and when your other calendars say you’re busy."
        back={{ to: '/bookings', label: 'Back to your bookings' }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: every key does what a button beside it does, too */}
      <div onKeyDown={byKey}>
        <Group justify="space-between" mb="md" gap="xs">
          <Title order={2} size="h4" ref={title} tabIndex={-1} aria-live="polite">
            {formatShortDay(getNoon(monday), now)} to {formatShortDay(getNoon(shifted(monday, 6)), now)}
          </Title>
          <Group gap="xs">
            <ActionIcon variant="default" aria-label="Week before" onClick={() => show(weeksLater(monday, -1))}>
              <IconChevronLeft size={20} />
            </ActionIcon>
            <Button variant="default" onClick={() => show(getMonday(today))}>
              This week
            </Button>
            <ActionIcon variant="default" aria-label="Week after" onClick={() => show(weeksLater(monday, 1))}>
              <IconChevronRight size={20} />
            </ActionIcon>
          </Group>
        </Group>
        {agenda.isError && <ErrorBox error={agenda.error} onRetry={() => void agenda.refetch()} />}
        {!agenda.data && !agenda.isError && <SkeletonRows count={5} />}
        {agenda.data && <Week days={getDays(monday, agenda.data.data)} today={today} now={now} />}
      </div>
    </>
  )
}

type WeekProps = { days: readonly Day[]; today: string; now: Date }

function Week({ days, today, now }: WeekProps) {
  const isEmpty = days.every(({ entries, away }) => entries.length === 0 && !away)
  return (
    <>
      {isEmpty && (
        <Text c="dimmed" mb="md">
          Nothing this week. Your bookings appear here.
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
                    <EntryCard entry={entry} day={day} />
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

/** '10:00 to 11:00'; of what began before this day, or goes on after it, just the part that is on it. */
const spanOn = ({ start, end }: Entry, day: string): string => {
  const from = toDay(start) < day ? undefined : formatTime(start)
  const until = toDay(new Date(end.getTime() - 1)) > day ? undefined : formatTime(end)
  if (from && until) return `${from} to ${until}`
  if (from) return `From ${from}`
  return until ? `Until ${until}` : 'All day'
}

function EntryCard({ entry, day }: { entry: Entry; day: string }) {
  if (entry.of === 'busy')
    return (
      <div className={classes.busy}>
        <span className={classes.time}>{spanOn(entry, day)}</span>
        <span>Busy ({entry.busy.calendar})</span>
      </div>
    )
  const { booking } = entry
  const isClient = booking.you_are === 'client'
  const was_accepted = booking.status !== 'pending'
  return (
    <Link
      to={
        booking.arrangement_id
          ? `/regular/${booking.arrangement_id}`
          : `/${isClient ? 'outward-progress' : 'inward-details'}/${booking._id}`
      }
      className={classes.booking}
      data-asked={was_accepted ? undefined : true}
    >
      <span className={classes.time}>{spanOn(entry, day)}</span>
      <span>{calendarSummary({ ...booking, is_client: isClient, was_accepted })}</span>
    </Link>
  )
}
