import { ActionIcon, Button, Paper, Text, Title } from '@mantine/core'
import { type ExternalCalendar, maxExternalCalendars } from '@sparkhood/contract/bookings/external-calendars'
import { IconAlertTriangle, IconCalendarEvent, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { getMessage } from '../../../lib/words.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import classes from '../availability.module.css'
import { useExternalCalendars, useRemoveExternalCalendar } from '../queries.ts'
import { AddCalendarSheet } from './add-calendar-sheet.tsx'
import { busySpan, getStanding, moreOf, wholeDaysOf } from './words.ts'

/** A member's external calendars, and the busy times in them. */
export function ExternalCalendars() {
  const asked = useExternalCalendars()
  const [isAdding, setAdding] = useState(false)
  const calendars = asked.data?.data
  return (
    <Paper component="section" aria-labelledby="other-calendars" mt="lg">
      <div className={classes.head}>
        <Title order={2} size="h3" id="other-calendars">
          Your other calendars
        </Title>
        {calendars && calendars.length < maxExternalCalendars && (
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
            Add a calendar
          </Button>
        )}
      </div>
      {asked.isError && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {!calendars && !asked.isError && <SkeletonRows count={1} />}
      {calendars?.length === 0 && (
        <Text c="dimmed" mt="xs">
          Add your Google, Outlook, Apple or Fastmail calendar, and nobody can book you while you are busy there. Only
          the times are read: nobody sees what your entries say.
        </Text>
      )}
      {calendars && calendars.length > 0 && (
        <ul className={classes.exceptions}>
          {calendars.map((calendar) => (
            <Calendar key={calendar._id} calendar={calendar} />
          ))}
        </ul>
      )}
      <AddCalendarSheet opened={isAdding} onClose={() => setAdding(false)} />
    </Paper>
  )
}

function Calendar({ calendar }: { calendar: ExternalCalendar }) {
  const [isRemoving, setRemoving] = useState(false)
  const remove = useRemoveExternalCalendar()
  const now = new Date()
  const isFailing = calendar.failing_since !== null
  const Picture = isFailing ? IconAlertTriangle : IconCalendarEvent
  const more = moreOf(calendar)
  const wholeDays = wholeDaysOf(calendar)
  return (
    <li className={classes.exception}>
      <Picture size={22} aria-hidden />
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {calendar.name}
        </Text>
        <Text size="sm" c={isFailing ? 'var(--wait-ink)' : 'dimmed'}>
          {getStanding(calendar, now)}
        </Text>
        {wholeDays && (
          <Text size="sm" mt={4}>
            {wholeDays}
          </Text>
        )}
        <Text size="sm" mt={4}>
          {calendar.busy_count === 0 ? 'No busy times ahead' : 'You are busy:'}
        </Text>
        {calendar.busy.length > 0 && (
          <ul className={classes.busy}>
            {calendar.busy.map((span) => (
              <li key={span.starts_at.toISOString()}>{busySpan(span, now)}</li>
            ))}
            {more && <li>{more}</li>}
          </ul>
        )}
      </div>
      <ActionIcon aria-label={`Remove ${calendar.name}`} onClick={() => setRemoving(true)}>
        <IconTrash size={20} />
      </ActionIcon>
      <ConfirmSheet
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Remove ${calendar.name}?`}
        confirm="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ params: { id: calendar._id } }, { onSuccess: ({ message }) => toast(message) })
        }
      >
        <Text>Those times can be booked again. You can add the calendar back with its address.</Text>
        {remove.error && <ErrorBox error={getMessage(remove.error)} />}
      </ConfirmSheet>
    </li>
  )
}
