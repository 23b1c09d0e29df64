import { ActionIcon, Button, Paper, Text, Title } from '@mantine/core'
import type { AvailabilityException } from '@sparkhood/contract/bookings/availability'
import { IconCalendarOff, IconCalendarTime, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatShortDay } from '../../lib/format.ts'
import { getMessage } from '../../lib/words.ts'
import { toast, toastProblem } from '../../ui/page/toasts.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import classes from './availability.module.css'
import { ExceptionSheet } from './exception-sheet.tsx'
import { useAddException, useRemoveException } from './queries.ts'

/** The coming exceptions to the usual week. */
export function Exceptions({ exceptions }: { exceptions: AvailabilityException[] }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <Paper component="section" aria-labelledby="other-days" mt="lg">
      <div className={classes.head}>
        <Title order={2} size="h3" id="other-days">
          Days that are different
        </Title>
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
          Add days
        </Button>
      </div>
      {exceptions.length === 0 ? (
        <Text c="dimmed" mt="xs">
          Going away, or free on an evening for once? Add the days here, and your usual week stays as it is.
        </Text>
      ) : (
        <ul className={classes.exceptions}>
          {exceptions.map((exception) => (
            <Exception key={exception._id} exception={exception} />
          ))}
        </ul>
      )}
      <ExceptionSheet opened={isAdding} onClose={() => setAdding(false)} />
    </Paper>
  )
}

function Exception({ exception }: { exception: AvailabilityException }) {
  const remove = useRemoveException()
  const restore = useAddException()
  const { _id: id, ...days } = exception
  const when = getDays(exception, new Date())
  const Picture = exception.opens === null ? IconCalendarOff : IconCalendarTime
  // With `mutateAsync`, because this row is unmounted before the undo.
  const bringBack = (): void => void restore.mutateAsync({ body: days }).catch(toastProblem)
  const drop = (): void =>
    void remove.mutateAsync({ params: { id } }).then(
      () => toast('Removed', bringBack),
      // The error is shown in the row.
      () => undefined,
    )
  return (
    <li className={classes.exception}>
      <Picture size={22} aria-hidden />
      <div>
        <Text fw={600}>{when}</Text>
        <Text c="dimmed">{[whatOf(exception), exception.note].filter(Boolean).join(' · ')}</Text>
        {remove.isError && <ErrorBox error={getMessage(remove.error)} />}
      </div>
      <ActionIcon aria-label={`Remove ${when}`} onClick={drop} loading={remove.isPending}>
        <IconTrash size={20} />
      </ActionIcon>
    </li>
  )
}

// Noon, so that the date is the same in all nearby time zones.
const getNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** 'Mon 24 Nov', or 'Mon 24 Nov to Fri 28 Nov'. */
const getDays = ({ first_day, last_day }: AvailabilityException, now: Date): string => {
  const [first, last] = [first_day, last_day].map((day) => formatShortDay(getNoon(day), now))
  return first_day === last_day ? `${first}` : `${first} to ${last}`
}

/** 'Away', or 'Free 18:00 to 20:00 only'. */
const whatOf = ({ opens, closes }: AvailabilityException): string =>
  opens === null ? 'Away' : `Free ${opens} to ${closes} only`
