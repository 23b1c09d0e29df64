import { InputBase } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../../lib/format.ts'
import { momentAt } from '../../../../ui/forms/london-time.ts'
import { panel } from '../../../../ui/page/panel.tsx'
import { Sheet } from '../../../../ui/states/sheet.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import type { Times } from '../../queries.ts'

// The calendar is more than the rest of the form; it comes when somebody wants to choose.
const loadDays = () => import('./free-days.tsx').then((file) => file.FreeDays)
const FreeDays = panel(loadDays)
/** Ahead of a press; without a signal there is nothing to load. */
const loadAhead = (): void => void loadDays().catch(() => undefined)

type Choice = { times: Times; day: string; onChange: (day: string) => void }
type Props = Choice & { label: string; error?: string | undefined }

/** A day with free time on it, from a calendar. */
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
        // A button that has a label is called by that alone, and nobody would hear what is chosen.
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
