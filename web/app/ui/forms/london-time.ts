import { minuteMs } from '@sparkhood/contract/primitives/time'
import { formatTime, toDay } from '../../lib/format.ts'

/** '14:30', without the zone where it occurs twice. */
const getClock = (at: Date): string => formatTime(at).slice(0, 5)

// Greenwich time in winter, an hour ahead of it in summer.
const offsetsMinutes = [0, 60]

const again = ' again'

/**
 * The moment of a local date (2026-11-21) and time (14:30); undefined if it is skipped by a clock change. Of an hour
 * that occurs twice it is the first, and "01:30 again" the second.
 */
export const momentAt = (day: string, time: string): Date | undefined => {
  const shown = time.replace(again, '')
  const asGreenwich = Date.parse(`${day}T${shown}:00Z`)
  if (Number.isNaN(asGreenwich)) return undefined
  const moments = offsetsMinutes
    .map((minutes) => new Date(asGreenwich - minutes * minuteMs))
    .filter((at) => toDay(at) === day && getClock(at) === shown)
  return moments.sort((one, other) => one.getTime() - other.getTime())[shown === time ? 0 : 1]
}

/** The local time of a moment, in the format of `momentAt`. */
export const timeAt = (at: Date): string => {
  const time = getClock(at)
  return momentAt(toDay(at), time)?.getTime() === at.getTime() ? time : `${time}${again}`
}

/** Whether a time is the second occurrence, after the clocks have gone back. */
export const isAgain = (time: string): boolean => time.endsWith(again)

const partsOfDay = [
  { group: 'Morning', until: '12:00' },
  { group: 'Afternoon', until: '18:00' },
  { group: 'Evening', until: '24:00' },
]

/** The times of a day in order, grouped by the part of the day. */
export const byPartOfDay = (starts: readonly Date[]): { group: string; items: string[] }[] => {
  const times = starts.map(timeAt)
  return partsOfDay
    .map(({ group, until }, at) => {
      const from = partsOfDay[at - 1]?.until ?? ''
      return { group, items: times.filter((time) => time >= from && time < until) }
    })
    .filter(({ items }) => items.length > 0)
}
