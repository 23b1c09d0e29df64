import { Stack, TextInput } from '@mantine/core'
import type { Arrangement } from '@sparkhood/contract/bookings/arrangements'
import { type FormEvent, useState } from 'react'
import { toDay } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { momentAt, timeAt } from '../../../ui/forms/london-time.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { DateList } from './date-list.tsx'
import { useCounter, useDates } from './queries.ts'
import { getExtent, getRepeats, RepeatFields, type Repeating } from './repeat-fields.tsx'
import { otherOf } from './words.ts'

type Props = { arrangement: Arrangement; onClose: () => void }

/** Proposes other times in the place of those that were proposed. */
export function CounterSheet({ arrangement, onClose }: Props) {
  const { day, setDay, time, setTime, repeating, setRepeating, counter, startsAt, rule, dates, submit } = useCountering(
    {
      arrangement,
      onClose,
    },
  )
  const other = otherOf(arrangement).firstname
  return (
    <Sheet opened onClose={onClose} title="Propose other times" busy={counter.isPending}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            type="date"
            label="First day"
            required
            size="md"
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <TextInput
            type="time"
            label="Start"
            required
            size="md"
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
            error={!startsAt && 'Enter a day and a time'}
          />
          <RepeatFields
            first={startsAt}
            value={repeating}
            onChange={(part) => setRepeating((before) => ({ ...before, ...part }))}
            isChecked
          />
          <DateList dates={dates} youAre={arrangement.you_are} other={other} isAsked={rule !== undefined} />
          {counter.error && <ErrorBox error={counter.error} />}
          <BusyButton busy={counter.isPending} busyLabel="Sending...">
            Propose these
          </BusyButton>
        </Stack>
      </form>
    </Sheet>
  )
}

/** Which other times are chosen, and how they are sent. */
function useCountering({ arrangement, onClose }: Props) {
  const first = arrangement.visits[0]?.starts_at ?? new Date()
  const [day, setDay] = useState(toDay(first, arrangement.time_zone))
  const [time, setTime] = useState(timeAt(first).slice(0, 5))
  const [repeating, setRepeating] = useState<Repeating>({
    repeats: arrangement.repeats,
    ends: 'times',
    times: String(arrangement.visits.length),
    until: '',
  })
  const counter = useCounter(arrangement._id)
  const startsAt = momentAt(day, time)
  const extent = getExtent(repeating)
  const rule = startsAt && extent && { startsAt, repeats: getRepeats(repeating, startsAt), ...extent }
  const dates = useDates({
    skillId: arrangement.skills_id,
    hours: arrangement.hours,
    rule,
    arrangement: arrangement._id,
  })
  const other = otherOf(arrangement).firstname
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!rule || counter.isPending) return
    const { startsAt: booking_date, ...how } = rule
    void counter.mutateAsync({ params: { id: arrangement._id }, body: { booking_date, ...how } }).then(
      () => {
        toast(`We have asked ${other}.`)
        onClose()
      },
      () => undefined,
    )
  }
  return { day, setDay, time, setTime, repeating, setRepeating, counter, startsAt, rule, dates, submit }
}
