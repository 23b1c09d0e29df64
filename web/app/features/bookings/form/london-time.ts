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
  { group: 'Morning', until: '12:00' },
  { group: 'Afternoon', until: '18:00' },
  { group: 'Evening', until: '24:00' },
]

/** Times of a day in order, by the part of the day they are in. An hour that the clocks show twice stands there once. */
export const byPartOfDay = (starts: readonly Date[]): { group: string; items: string[] }[] => {
  const times = [...new Set(starts.map((start) => formatTime(start)))]
  return partsOfDay
    .map(({ group, until }, at) => {
      const from = partsOfDay[at - 1]?.until ?? ''
      return { group, items: times.filter((time) => time >= from && time < until) }
    })
    .filter(({ items }) => items.length > 0)
}
