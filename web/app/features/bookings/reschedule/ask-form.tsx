import { Alert, Button, NativeSelect, Stack, Text } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { type FormEvent, useState } from 'react'
import { formatWhen, toDay } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { byPartOfDay, momentAt, timeAt } from '../../../ui/forms/london-time.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { otherName } from '../actions/consequence.ts'
import { DayField } from '../form/day/day-field.tsx'
import { useFreeTimes } from '../queries.ts'
import { useAskForTime } from './queries.ts'
import { findStart, takenWords } from './starts.ts'
import { getSpan, moveSentences } from './words.ts'

type Chosen = { day: string; time: string }
type FormProps = {
  booking: Booking
  /** The initial choice; the time only if it is free. */
  first?: Chosen | undefined
  onDone: () => void
}

/** Proposes another time, and shows what that would change. */
export function AskForm(props: FormProps) {
  const { booking } = props
  const { day, time, taken, setChosen, isChecked, ask, submit, times, starts, next, error, retry } = useAsking(props)
  const now = new Date()
  const keepsFee = booking.move_terms?.keeps_fee ?? false
  const { booking_date: starts_at, ends_at } = booking
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">Now it is {getSpan({ starts_at, ends_at }, booking, now)}.</Text>
        <DayField
          label="New day"
          times={times}
          day={day}
          onChange={(chosen) => setChosen({ day: chosen, time: '' })}
          error={isChecked && day === '' ? 'Choose a day' : undefined}
        />
        {taken && (
          <Text role="status" fw={600}>
            {takenWords(day, taken, now)}
          </Text>
        )}
        {next && (day === '' || starts?.length === 0) && (
          <Button variant="default" onClick={() => setChosen({ day: toDay(next), time: timeAt(next) })}>
            Soonest: {formatWhen(next, now)}
          </Button>
        )}
        <NativeSelect
          label={booking.kind === 'tool' ? 'New pick-up time' : 'New start'}
          required
          size="md"
          value={time}
          onChange={({ currentTarget: { value } }) => setChosen({ day, time: value })}
          disabled={day === ''}
          error={isChecked && day !== '' && time === '' ? 'Choose a time' : undefined}
          data={[{ value: '', label: timesLabel(day, starts) }, ...(starts ? byPartOfDay(starts) : time ? [time] : [])]}
        />
        {error && <ErrorBox error={error} onRetry={retry} />}
        <Stack gap={6}>
          {moveSentences(booking, { starts_at: momentAt(day, time), keeps_fee: keepsFee }, now).map((line) => (
            <Text key={line} fw={600}>
              {line}
            </Text>
          ))}
          <Text c="dimmed">Until {otherName(booking)} agrees, it stays as it is.</Text>
        </Stack>
        {ask.error && (
          <Alert color="red" role="alert">
            {getMessage(ask.error)}
          </Alert>
        )}
        <BusyButton busy={ask.isPending} busyLabel="Asking...">
          Ask {otherName(booking)}
        </BusyButton>
      </Stack>
    </form>
  )
}

/** The chosen time among the free ones, and how it is proposed. */
function useAsking({ booking, first, onDone }: FormProps) {
  const [chosen, setChosen] = useState<Chosen>(first ?? { day: '', time: '' })
  const [isChecked, setChecked] = useState(false)
  const ask = useAskForTime(booking.id)
  const times = { bookingId: booking.id }
  const { day } = chosen
  const { starts, next, error, retry } = useFreeTimes(times, day)
  const free = starts && chosen.time ? findStart(starts, chosen.time) : chosen.time
  const time = free ?? ''
  const taken = free === undefined ? chosen.time : undefined

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    const startsAt = momentAt(day, time)
    if (!startsAt || ask.isPending) return
    // With `mutateAsync`, because this form is unmounted before the reply is rendered.
    void ask.mutateAsync({ params: { id: booking.id }, body: { booking_date: startsAt } }).then(onDone, () => undefined)
  }
  return { day, time, taken, setChosen, isChecked, ask, submit, times, starts, next, error, retry }
}

const timesLabel = (day: string, starts: readonly Date[] | undefined): string => {
  if (day === '') return 'Choose a day'
  return starts?.length === 0 ? 'Nothing free' : 'Choose a time'
}
