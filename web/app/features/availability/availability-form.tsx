import { Alert, Paper, Stack, Text, Title } from '@mantine/core'
import type { OwnAvailability } from '@sparkhood/contract/bookings/availability'
import type { FormEvent } from 'react'
import { useUnsent } from '../../lib/drafts.ts'
import { getMessage } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Kept } from '../../ui/forms/kept.tsx'
import { toast } from '../../ui/page/toasts.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { useChangeAvailability } from './queries.ts'
import { type Terms, TermsFields } from './terms-fields.tsx'
import { getProblem, getSpans, getWeek, type Week } from './week.ts'
import { WeekEditor } from './week-editor.tsx'

type Hours = Terms & { week: Week }

const toHours = ({ weekly, notice_hours, buffer_minutes, bank_holidays }: OwnAvailability): Hours => ({
  week: getWeek(weekly),
  notice_hours,
  buffer_minutes,
  bank_holidays,
})

/** The usual week and its terms, saved together. */
export function AvailabilityForm({ availability }: { availability: OwnAvailability }) {
  const first = toHours(availability)
  const { typed, write, forget, isKept } = useUnsent('hours', first)
  const { week, ...terms } = typed
  const save = useChangeAvailability()
  const isWrong = week.some((_, at) => getProblem(week, at) !== undefined)
  const isNeverFree = week.every((day) => day.length === 0)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isWrong)
      save.mutate(
        { body: { ...terms, weekly: getSpans(week) } },
        {
          onSuccess: ({ message }) => {
            forget()
            toast(message)
          },
        },
      )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Kept isKept={isKept} onForget={() => write(first)} />
        {!availability.stated && (
          <Alert>These are the hours everyone starts with. Set your own, so you only get requests that suit you.</Alert>
        )}
        <Paper component="section" aria-labelledby="usual-week">
          <Title order={2} size="h3" id="usual-week" mb="xs">
            Your usual week
          </Title>
          <WeekEditor week={week} onChange={(changed) => write({ ...typed, week: changed })} />
          {isNeverFree && (
            <Text c="var(--wait-ink)" mt="sm">
              With no hours at all, nobody can book you.
            </Text>
          )}
        </Paper>
        <Paper component="section" aria-labelledby="terms-of-booking">
          <Title order={2} size="h3" id="terms-of-booking" mb="sm">
            Booking rules
          </Title>
          <TermsFields terms={terms} onChange={(part) => write({ ...typed, ...part })} />
        </Paper>
        {save.isError && <ErrorBox error={getMessage(save.error)} />}
        <BusyButton
          busy={save.isPending}
          busyLabel="Saving..."
          disabled={isWrong}
          w={{ base: '100%', xs: 'fit-content' }}
        >
          Save hours
        </BusyButton>
      </Stack>
    </form>
  )
}
