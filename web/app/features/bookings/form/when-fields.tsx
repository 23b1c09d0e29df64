import { NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { hoursMax, hoursMin, hoursStep } from '@sparkhood/contract/payments'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { formatHours, formatWhen } from '../../../lib/format.ts'
import { DayField } from './day-field.tsx'
import { type Draft, type Problems, startOf } from './draft.ts'
import { quartersOn } from './london-time.ts'

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void; problems: Problems }

const someDay = '9999-12-31'
const lengths = Array.from({ length: (hoursMax - hoursMin) / hoursStep + 1 }, (_, step) => {
  const hours = hoursMin + step * hoursStep
  return { value: String(hours), label: formatHours(hours) }
})

/** Day, start and length; only what is still to come can be chosen. */
export function WhenFields({ draft, onChange, problems }: Props) {
  const now = new Date()
  const startsAt = startOf(draft)
  return (
    <>
      <DayField day={draft.day} onChange={(day) => onChange({ day })} error={problems.day} />
      <div>
        <SimpleGrid cols={2} spacing="md">
          <NativeSelect
            label="Start"
            required
            size="md"
            value={draft.time}
            onChange={(event) => onChange({ time: event.currentTarget.value })}
            error={problems.time}
            data={[{ value: '', label: 'Choose a time' }, ...quartersOn(draft.day || someDay, now)]}
          />
          <NativeSelect
            label="How long"
            size="md"
            value={String(draft.hours)}
            onChange={(event) => onChange({ hours: Number(event.currentTarget.value) })}
            data={lengths}
          />
        </SimpleGrid>
        {startsAt && (
          <Text size="sm" c="dimmed" mt={6}>
            Until {formatWhen(new Date(startsAt.getTime() + draft.hours * hourMs), now)}, if all goes to plan.
          </Text>
        )}
      </div>
    </>
  )
}
