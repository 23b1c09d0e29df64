import { Center, InputBase } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import 'dayjs/locale/en-gb.js'
import '@mantine/dates/styles.layer.css'
import { dayOf, formatDay } from '../../../lib/format.ts'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { momentAt } from './london-time.ts'

type Props = { label: string; day: string; onChange: (day: string) => void; error?: string | undefined }

/** A day that is still to come, from a calendar. */
export function DayField({ label, day, onChange, error }: Props) {
  const [opened, setOpened] = useState(false)
  const noon = momentAt(day, '12:00')
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
        <Center>
          <DatesProvider settings={{ locale: 'en-gb', firstDayOfWeek: 1, weekendDays: [] }}>
            <DatePicker
              size="lg"
              minDate={dayOf(new Date())}
              defaultDate={day || undefined}
              value={day || null}
              hideOutsideDates
              onChange={(chosen) => {
                onChange(chosen ?? day)
                setOpened(false)
              }}
              ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
            />
          </DatesProvider>
        </Center>
      </Sheet>
    </>
  )
}
