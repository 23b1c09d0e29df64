import { minuteMs } from '@sparkhood/contract/primitives/time'
import { dayOf, formatTime } from '../../../lib/format.ts'

// Greenwich time in winter, an hour ahead of it in summer.
const offsetsMinutes = [0, 60]

/** The moment that clocks in the place show as this day (2026-11-21) and time (14:30); undefined where they never do. */
export const momentAt = (day: string, time: string): Date | undefined => {
  const asGreenwich = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(asGreenwich)) return undefined
  return offsetsMinutes
    .map((minutes) => new Date(asGreenwich - minutes * minuteMs))
    .find((at) => dayOf(at) === day && formatTime(at) === time)
}

const partsOfDay = [
  { group: 'Morning', from: 6, to: 12 },
  { group: 'Afternoon', from: 12, to: 18 },
  { group: 'Evening', from: 18, to: 24 },
  { group: 'Night', from: 0, to: 6 },
]

const quartersBetween = (from: number, to: number): string[] =>
  Array.from({ length: (to - from) * 4 }, (_, quarter) => {
    const [hour, minute] = [from + Math.floor(quarter / 4), (quarter % 4) * 15]
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  })

/** The quarter hours of a day that are still to come, by part of the day. */
export const quartersOn = (day: string, now: Date): { group: string; items: string[] }[] => {
  const [today, time] = [dayOf(now), formatTime(now)]
  const isToCome = (quarter: string): boolean => day > today || (day === today && quarter > time)
  return partsOfDay
    .map(({ group, from, to }) => ({ group, items: quartersBetween(from, to).filter(isToCome) }))
    .filter(({ items }) => items.length > 0)
}
