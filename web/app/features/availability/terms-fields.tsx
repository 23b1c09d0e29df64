import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { HolidayNation, OwnAvailability } from '@sparkhood/contract/bookings/availability'

export type Terms = Pick<OwnAvailability, 'notice_hours' | 'buffer_minutes' | 'bank_holidays'>

const notices = [
  { value: '0', label: 'None' },
  { value: '1', label: '1 hour' },
  { value: '2', label: '2 hours' },
  { value: '4', label: '4 hours' },
  { value: '12', label: '12 hours' },
  { value: '24', label: '1 day' },
  { value: '48', label: '2 days' },
  { value: '168', label: '1 week' },
]
const buffers = [
  { value: '0', label: 'None' },
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '120', label: '2 hours' },
]
const holidays: { value: HolidayNation; label: string }[] = [
  { value: 'none', label: 'Like any other day' },
  { value: 'england-and-wales', label: 'Away, as in England and Wales' },
  { value: 'scotland', label: 'Away, as in Scotland' },
  { value: 'northern-ireland', label: 'Away, as in Northern Ireland' },
]

/** Adds a value that another client set to the options. */
const withValue = (choices: typeof notices, value: number, unit: string): typeof notices =>
  choices.some((choice) => choice.value === String(value))
    ? choices
    : [...choices, { value: String(value), label: `${value} ${unit}` }]

/** The terms of every day: notice, the gap between bookings, and bank holidays. */
export function TermsFields({ terms, onChange }: { terms: Terms; onChange: (part: Partial<Terms>) => void }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <NativeSelect
        label="Notice you need"
        data={withValue(notices, terms.notice_hours, 'hours')}
        value={String(terms.notice_hours)}
        onChange={(event) => onChange({ notice_hours: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label="Time between bookings"
        data={withValue(buffers, terms.buffer_minutes, 'minutes')}
        value={String(terms.buffer_minutes)}
        onChange={(event) => onChange({ buffer_minutes: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label="Bank holidays"
        data={holidays}
        value={terms.bank_holidays}
        onChange={(event) => onChange({ bank_holidays: event.currentTarget.value as HolidayNation })}
      />
    </SimpleGrid>
  )
}
