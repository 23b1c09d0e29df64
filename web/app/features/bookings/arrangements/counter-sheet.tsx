import { Stack } from '@mantine/core'
import type { Arrangement } from '@sparkhood/contract/bookings/arrangements'
import { type FormEvent, useState } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { DateList } from './date-list.tsx'
import { DayAndTime, useDayAndTime } from './day-and-time.tsx'
import { useCounter, useDates } from './queries.ts'
import { getExtent, getRepeats, RepeatFields, type Repeating } from './repeat-fields.tsx'
import { otherOf } from './words.ts'

type Props = { arrangement: Arrangement; onClose: () => void }

/** Proposes other times instead of the proposed ones. */
export function CounterSheet({ arrangement, onClose }: Props) {
  const { when, repeating, setRepeating, counter, rule, dates, submit } = useCountering({ arrangement, onClose })
  const other = otherOf(arrangement).firstname
  return (
    <Sheet opened onClose={onClose} title="Propose other times" busy={counter.isPending}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <DayAndTime of={when} labels={['First day', 'Start']} />
          <RepeatFields
            first={when.startsAt}
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

/** The chosen times, and how they are sent. */
function useCountering({ arrangement, onClose }: Props) {
  const first = arrangement.visits[0]?.starts_at ?? new Date()
  const when = useDayAndTime(first, arrangement.time_zone)
  const { startsAt } = when
  const [repeating, setRepeating] = useState<Repeating>({
    repeats: arrangement.repeats,
    ends: 'times',
    times: String(arrangement.visits.length),
    until: '',
  })
  const counter = useCounter(arrangement._id)
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
  return { when, repeating, setRepeating, counter, rule, dates, submit }
}
