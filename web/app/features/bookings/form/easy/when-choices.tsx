import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatComingDay, toDay } from '../../../../lib/format.ts'
import { Choices } from '../../../../ui/forms/choices.tsx'
import { momentAt } from '../../../../ui/forms/london-time.ts'
import { ErrorBox } from '../../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import { type Times, useTimes } from '../../queries.ts'
import type { Props as Fields } from '../booking-fields.tsx'
import { days, hours, useStarts } from '../when-fields.tsx'

/** So many are shown at first, and with each press of the button below them. */
const portion = 5
/** The server knows of this many days at once. */
const daysAhead = 31

type Option = { value: string; label: string }
type FewProps = {
  legend: string
  name: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** What the button that shows more of them says. */
  more: string
}

/** One of many, a few of them at a time; what is chosen is among them. */
function Few({ options, value, more, ...rest }: FewProps) {
  const [shown, setShown] = useState(portion)
  const chosen = options.findIndex((option) => option.value === value)
  const count = Math.max(shown, chosen + 1)
  return (
    <Stack gap="sm">
      <Choices {...rest} hideLegend options={options.slice(0, count)} value={value} />
      {count < options.length && (
        <Button variant="default" onClick={() => setShown(count + portion)}>
          {more}
        </Button>
      )}
    </Stack>
  )
}

type When = Pick<Fields, 'offer' | 'draft' | 'onChange'>

/** How long it takes, or for how long a tool is lent. */
export function LengthChoice({ offer, draft, onChange }: When) {
  const byTheDay = offer.rate_unit === 'day'
  return (
    <Few
      legend="How long"
      name="length"
      more="Longer"
      options={byTheDay ? days : hours}
      value={String(byTheDay ? draft.days : draft.hours)}
      onChange={(value) => onChange(byTheDay ? { days: Number(value) } : { hours: Number(value) })}
    />
  )
}

type DayProps = { times: Times; day: string; onChange: (day: string) => void; error: string | undefined }

/** The next days with free time on them; a month ahead, then the month after that. */
export function DayChoice({ times, day, onChange, error }: DayProps) {
  const now = new Date()
  const slots = useTimes(times, { from: toDay(now), days: daysAhead })
  if (slots.isError) return <ErrorBox error={slots.error} onRetry={() => void slots.refetch()} />
  if (!slots.data || slots.isPlaceholderData) return <Skeleton height={320} />
  const free = slots.data.data.days.filter(({ starts }) => starts.length > 0)
  if (free.length === 0) return <Text role="status">No free time in the next month. Go back and try less time.</Text>
  const named = free.map((one) => ({ value: one.day, label: formatComingDay(momentAt(one.day, '12:00') ?? now, now) }))
  return <Few legend="Day" name="day" more="More days" options={named} value={day} onChange={onChange} error={error} />
}

/** The free times of the day that was chosen. */
export function TimeChoice({ error, ...when }: When & { error: string | undefined }) {
  const { times, error: fault, retry } = useStarts(when)
  if (fault) return <ErrorBox error={fault} onRetry={retry} />
  if (!times) return <Skeleton height={320} />
  const named = times.flatMap(({ items }) => items).map((time) => ({ value: time, label: time }))
  if (named.length === 0) return <Text role="status">Nothing is free on that day. Go back and choose another day.</Text>
  const choose = (time: string): void => when.onChange({ time })
  return (
    <Few
      legend="Time"
      name="time"
      more="More times"
      options={named}
      value={when.draft.time}
      onChange={choose}
      error={error}
    />
  )
}
