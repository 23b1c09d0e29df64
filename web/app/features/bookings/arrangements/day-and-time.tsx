import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { toDay } from '../../../lib/format.ts'
import { momentAt, timeAt } from '../../../ui/forms/london-time.ts'

/** The fields for a date and a time, with an initial value; `startsAt` is undefined while they are invalid. */
export function useDayAndTime(from: Date, timeZone: string) {
  const [day, setDay] = useState(toDay(from, timeZone))
  const [time, setTime] = useState(timeAt(from).slice(0, 5))
  return { day, setDay, time, setTime, startsAt: momentAt(day, time) }
}

type Props = { of: ReturnType<typeof useDayAndTime>; labels: [day: string, time: string] }

export function DayAndTime({ of: { day, setDay, time, setTime, startsAt }, labels: [dayLabel, timeLabel] }: Props) {
  return (
    <>
      <TextInput
        type="date"
        label={dayLabel}
        required
        size="md"
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <TextInput
        type="time"
        label={timeLabel}
        required
        size="md"
        value={time}
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
        error={!startsAt && 'Enter a day and a time'}
      />
    </>
  )
}
