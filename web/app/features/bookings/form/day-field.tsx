import { Center, InputBase } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import 'dayjs/locale/en-gb.js'
import '@mantine/dates/styles.layer.css'
import { dayOf, formatDay } from '../../../lib/format.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { type Times, useTimes } from '../queries.ts'
import { momentAt } from './london-time.ts'

type Choice = { times: Times; day: string; onChange: (day: string) => void }
type Props = Choice & { label: string; error?: string | undefined }

/** A day with free time on it, from a calendar. */
export function DayField({ label, error, ...choice }: Props) {
  const [opened, setOpened] = useState(false)
  const noon = momentAt(choice.day, '12:00')
  const choose = (day: string): void => {
    choice.onChange(day)
    setOpened(false)
  }
  return (
    <>
      <InputBase
        label={label}
        required
        component="button"
        type="button"
        pointer
        size="md"
        leftSection={<IconCalendar size={20} aria-hidden />}
        error={error}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {noon ? formatDay(noon) : 'Choose a day'}
      </InputBase>
      <Sheet opened={opened} onClose={() => setOpened(false)} title="Choose a day">
        <FreeDays {...choice} onChange={choose} />
      </Sheet>
    </>
  )
}

const daysShown = 31
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
const later = (a: string, b: string): string => (a > b ? a : b)

/** A month at a time. Days without free time cannot be chosen; until it is known which, all can. */
function FreeDays({ times, day, onChange }: Choice) {
  const today = dayOf(new Date())
  const [month, setMonth] = useState(firstOfMonth(day || today))
  const slots = useTimes(times, { from: later(month, today), days: daysShown })
  const isKnown = slots.data !== undefined && !slots.isPlaceholderData
  const free = new Set(slots.data?.data.days.filter(({ starts }) => starts.length > 0).map((slot) => slot.day))
  const isTaken = (date: string): boolean => isKnown && firstOfMonth(date) === month && !free.has(date)
  return (
    <>
      <Center aria-busy={!isKnown}>
        <DatesProvider settings={{ locale: 'en-gb', firstDayOfWeek: 1, weekendDays: [] }}>
          <DatePicker
            size="lg"
            minDate={today}
            defaultDate={day || undefined}
            value={day || null}
            hideOutsideDates
            excludeDate={isTaken}
            onDateChange={(date) => setMonth(firstOfMonth(date))}
            onChange={(chosen) => onChange(chosen ?? day)}
            ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
          />
        </DatesProvider>
      </Center>
      {slots.isError && <ErrorBox error={slots.error} onRetry={() => void slots.refetch()} />}
    </>
  )
}
