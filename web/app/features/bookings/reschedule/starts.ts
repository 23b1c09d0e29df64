import { slotStepMinutes } from '@sparkhood/contract/bookings/availability'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { formatComingDay, toDay } from '../../../lib/format.ts'
import { momentAt, timeAt } from '../../../ui/forms/london-time.ts'

/** The message if a chosen time, such as '14:30', is not free. */
export const takenWords = (day: string, time: string, now: Date): string => {
  const noon = momentAt(day, '12:00')
  return `${time}${noon ? ` on ${formatComingDay(noon, now)}` : ''} isn’t free. Choose another time.`
}

const stepMs = slotStepMinutes * minuteMs

/**
 * The free start for a chosen time: that one, or the nearest within half a step, because starts are counted from the
 * opening time while a calendar offers whole and half hours. Undefined if there is none.
 */
export function findStart(starts: readonly Date[], time: string): string | undefined {
  const [first] = starts
  if (starts.some((start) => timeAt(start) === time)) return time
  const meant = first && momentAt(toDay(first), time)
  const apart = (start: Date): number => Math.abs(start.getTime() - (meant?.getTime() ?? Number.NaN))
  const near = starts.filter((start) => apart(start) <= stepMs / 2).sort((one, other) => apart(one) - apart(other))[0]
  return near && timeAt(near)
}
