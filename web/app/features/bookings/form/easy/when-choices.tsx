import { Button, Stack, Text } from '@mantine/core'
import { daysMax, daysMin, hoursMax, hoursMin, hoursStep } from '@sparkhood/contract/money/payments'
import { useEffect, useState } from 'react'
import { formatComingDay, formatDays, formatHours, toDay } from '../../../../lib/format.ts'
import { Choices } from '../../../../ui/forms/choices.tsx'
import { byPartOfDay, momentAt } from '../../../../ui/forms/london-time.ts'
import { ErrorBox } from '../../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import { type Length, useFreeTimes, useTimes } from '../../queries.ts'
import type { Props as Fields } from '../booking-fields.tsx'

/** The number of options shown at first, and added by each press of the button below them. */
const portion = 5
/** The server lists at most this many days at once. */
const daysAhead = 31

type Option = { value: string; label: string }
type FewProps = {
  legend: string
  name: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** The label of the button that shows more. */
  more: string
}

/** A choice of many options, shown a few at a time, including the chosen one. */
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

type When = Pick<Fields, 'offer' | 'draft' | 'onChange'> & { length: Length }
type Asked = When & { error: string | undefined }

type Range = { least: number; most: number; step: number }
const upTo = ({ least, most, step }: Range, say: (count: number) => string): Option[] =>
  Array.from({ length: (most - least) / step + 1 }, (_, nth) => least + nth * step).map((count) => ({
    value: String(count),
    label: say(count),
  }))
const hours = upTo({ least: hoursMin, most: hoursMax, step: hoursStep }, formatHours)
const days = upTo({ least: daysMin, most: daysMax, step: 1 }, formatDays)

/** The length of the job, or of the loan. */
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

/** The next dates with free time: a month ahead, then the month after that. */
export function DayChoice({ offer, draft, length, onChange, error }: Asked) {
  const now = new Date()
  const slots = useTimes({ skillId: offer._id, length }, { from: toDay(now), days: daysAhead })
  if (slots.isError) return <ErrorBox error={slots.error} onRetry={() => void slots.refetch()} />
  if (!slots.data || slots.isPlaceholderData) return <Skeleton height={320} />
  const free = slots.data.data.days.filter(({ starts }) => starts.length > 0)
  if (free.length === 0) return <Text role="status">No free time in the next month. Go back and try less time.</Text>
  const named = free.map((one) => ({ value: one.day, label: formatComingDay(momentAt(one.day, '12:00') ?? now, now) }))
  const choose = (day: string): void => onChange({ day })
  return (
    <Few legend="Day" name="day" more="More days" options={named} value={draft.day} onChange={choose} error={error} />
  )
}

/** The free times of the chosen date. One that is no longer free is deselected. */
export function TimeChoice({ offer, draft, length, onChange, error }: Asked) {
  const { starts, error: fault, retry } = useFreeTimes({ skillId: offer._id, length }, draft.day)
  const times = starts && byPartOfDay(starts).flatMap(({ items }) => items)
  const isGone = times !== undefined && draft.time !== '' && !times.includes(draft.time)
  useEffect(() => {
    if (isGone) onChange({ time: '' })
  })
  if (fault) return <ErrorBox error={fault} onRetry={retry} />
  if (!times) return <Skeleton height={320} />
  if (times.length === 0) return <Text role="status">Nothing is free on that day. Go back and choose another day.</Text>
  const named = times.map((time) => ({ value: time, label: time }))
  const choose = (time: string): void => onChange({ time })
  return (
    <Few
      legend="Time"
      name="time"
      more="More times"
      options={named}
      value={draft.time}
      onChange={choose}
      error={error}
    />
  )
}
