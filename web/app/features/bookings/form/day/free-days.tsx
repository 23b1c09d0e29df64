import { Center } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useState } from 'react'
import 'dayjs/locale/en-gb.js'
import '@mantine/dates/styles.layer.css'
import { toDay } from '../../../../lib/format.ts'
import { ErrorBox } from '../../../../ui/states/error-box.tsx'
import { type Times, useTimes } from '../../queries.ts'

type Choice = { times: Times; day: string; onChange: (day: string) => void }

const daysShown = 31
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
const later = (a: string, b: string): string => (a > b ? a : b)

/** A calendar month. Dates without free time are disabled once they are known. */
export function FreeDays({ times, day, onChange }: Choice) {
  const today = toDay(new Date())
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
