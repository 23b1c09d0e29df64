import { InputBase } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../../lib/format.ts'
import { momentAt } from '../../../../ui/forms/london-time.ts'
import { panel } from '../../../../ui/page/panel.tsx'
import { Sheet } from '../../../../ui/states/sheet.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import type { Times } from '../../queries.ts'

// Loaded on demand: the calendar is larger than the rest of the form.
const loadDays = () => import('./free-days.tsx').then((file) => file.FreeDays)
const FreeDays = panel(loadDays)
/** Preloads it before a press; offline there is nothing to load. */
const loadAhead = (): void => void loadDays().catch(() => undefined)

type Choice = { times: Times; day: string; onChange: (day: string) => void }
type Props = Choice & { label: string; error?: string | undefined }

/** A date with free time, from a calendar. */
export function DayField({ label, error, ...choice }: Props) {
  const [opened, setOpened] = useState(false)
  const noon = momentAt(choice.day, '12:00')
  const chosen = noon ? formatDay(noon) : 'Choose a day'
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
        // A button's label replaces its content for screen readers, so it has to contain the chosen date.
        aria-label={`${label}: ${chosen}`}
        aria-haspopup="dialog"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpened(true)}
      >
        {chosen}
      </InputBase>
      <Sheet opened={opened} onClose={() => setOpened(false)} title="Choose a day">
        <Suspense fallback={<Skeleton height={360} />}>
          <FreeDays {...choice} onChange={choose} />
        </Suspense>
      </Sheet>
    </>
  )
}
