import { Stack, Text } from '@mantine/core'
import type { Arrangement, ArrangementVisit } from '@sparkhood/contract/bookings/arrangements'
import { type FormEvent, useState } from 'react'
import { formatWhen } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { OneOf } from '../../../ui/forms/tick.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { DayAndTime, useDayAndTime } from './day-and-time.tsx'
import { useAskChange } from './queries.ts'
import { otherOf } from './words.ts'

type Props = { visit: ArrangementVisit; arrangement: Arrangement; onClose: () => void }

/** Proposes another time for one visit, or for it and all later ones. */
export function MoveSheet({ visit, arrangement, onClose }: Props) {
  const when = useDayAndTime(visit.starts_at, arrangement.time_zone)
  const { startsAt } = when
  const [kind, setKind] = useState<'one' | 'following'>('one')
  const ask = useAskChange(arrangement._id)
  const other = otherOf(arrangement).firstname
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!startsAt || ask.isPending) return
    const body = { kind, visit_id: visit._id, booking_date: startsAt }
    void ask.mutateAsync({ params: { id: arrangement._id }, body }).then(
      () => {
        toast(`We have asked ${other}.`)
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <Sheet opened onClose={onClose} title="Ask for another time" busy={ask.isPending}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text c="dimmed">Now it is {formatWhen(visit.starts_at, new Date(), arrangement.time_zone)}.</Text>
          <DayAndTime of={when} labels={['New day', 'New start']} />
          <OneOf
            legend="Which visits?"
            options={[
              ['one', 'This one alone'],
              ['following', 'This one and all that follow'],
            ]}
            value={kind}
            onChange={(chosen) => setKind(chosen === 'following' ? 'following' : 'one')}
          />
          <Text c="dimmed">Until {other} agrees, it stays as it is.</Text>
          {ask.error && <ErrorBox error={ask.error} />}
          <BusyButton busy={ask.isPending} busyLabel="Asking...">
            Ask {other}
          </BusyButton>
        </Stack>
      </form>
    </Sheet>
  )
}
