import { NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { hoursMax, hoursMin, hoursStep } from '@sparkhood/contract/payments'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/en-gb.js'
import '@mantine/dates/styles.layer.css'
import { dayOf, formatHours, formatWhen } from '../../../lib/format.ts'
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
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const now = new Date()
  const startsAt = startOf(draft)
  return (
    <DatesProvider settings={{ locale: 'en-gb', firstDayOfWeek: 1 }}>
      <DatePickerInput
        label="Day"
        placeholder="Choose a day"
        required
        valueFormat="dddd D MMMM YYYY"
        minDate={dayOf(now)}
        value={draft.day || null}
        onChange={(day) => onChange({ day: day ?? '' })}
        error={problems.day}
        dropdownType={isPhone ? 'modal' : 'popover'}
        modalProps={{ title: 'Choose a day', size: 'auto' }}
        leftSection={<IconCalendar size={20} aria-hidden />}
        size="md"
      />
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
    </DatesProvider>
  )
}
