import { slotStepMinutes } from '@sparkhood/contract/bookings/availability'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { formatTime, toDay } from '../../../lib/format.ts'
import { momentAt } from '../../../ui/forms/london-time.ts'
import type { Entry } from './days.ts'

/** The visible hours of the week: `from` 7 `to` 21. */
export type Hours = { from: number; to: number }
/**
 * The position of an entry in its day, in minutes of local time since midnight, and its lane beside overlapping ones.
 */
export type Placed = { entry: Entry; from: number; to: number; lane: number; lanes: number }
/** Where a booking is dropped; `time` is '' if only the day was chosen. */
export type Target = { day: string; time: string }

const usualHours: Hours = { from: 7, to: 21 }
const dayMinutes = 24 * 60
// Shorter entries could be neither read nor pressed.
const shortestMinutes = 30
// The shortest day of the year, so that an all-day entry counts as long on it too.
const longMs = 23 * hourMs

/** Whether an entry fills a day or more, such as a loan: it is shown above the hours. */
export const isLong = ({ start, end }: Entry): boolean => end.getTime() - start.getTime() >= longMs

const clockMinutes = (at: Date): number => {
  const [hours = 0, minutes = 0] = formatTime(at).slice(0, 5).split(':').map(Number)
  return hours * 60 + minutes
}

/** The start and end of an entry on a day. If the clocks go back within it, its length is the real one. */
function getReach({ start, end }: Entry, day: string): Pick<Placed, 'from' | 'to'> {
  const startsBefore = toDay(start) < day
  const from = startsBefore ? 0 : Math.min(clockMinutes(start), dayMinutes - shortestMinutes)
  const goesOn = toDay(new Date(end.getTime() - 1)) > day
  const shown = goesOn ? dayMinutes : clockMinutes(end) || dayMinutes
  const real = startsBefore ? 0 : (end.getTime() - start.getTime()) / minuteMs
  return { from, to: Math.min(dayMinutes, Math.max(shown, from + real, from + shortestMinutes)) }
}

/** Positions the short entries of a day. Overlapping ones share its width. */
export function placeOn(day: string, entries: readonly Entry[]): Placed[] {
  const reaches = entries
    .filter((entry) => !isLong(entry))
    .map((entry) => ({ entry, ...getReach(entry, day) }))
    .sort((one, other) => one.from - other.from || other.to - one.to)
  const placed: Placed[] = []
  let group: Placed[] = []
  for (const one of reaches) {
    if (group.every(({ to }) => to <= one.from)) group = []
    const taken = new Set(group.filter(({ to }) => to > one.from).map(({ lane }) => lane))
    const lane = group.findIndex((_, at) => !taken.has(at))
    group.push({ ...one, lane: lane === -1 ? taken.size : lane, lanes: 1 })
    const lanes = Math.max(...group.map((each) => each.lane)) + 1
    for (const each of group) each.lanes = lanes
    placed.push(group.at(-1) as Placed)
  }
  return placed
}

/** The usual hours, extended to those with entries. */
export const getHours = (placed: readonly Placed[]): Hours => ({
  from: Math.min(usualHours.from, ...placed.map(({ from }) => Math.floor(from / 60))),
  to: Math.max(usualHours.to, ...placed.map(({ to }) => Math.ceil(to / 60))),
})

/** `y`: the distance of the pointer from the top of the hours; `grabbed`: from the top of the dragged entry. */
type Dropped = { y: number; grabbed: number; height: number }

/**
 * The start time of a drop, '14:30', rounded to a step of the form; '' above the hours, where only the day is chosen.
 */
export function timeAtDrop({ y, grabbed, height }: Dropped, { from, to }: Hours): string {
  if (y < 0 || height <= 0) return ''
  const minutes = from * 60 + ((y - grabbed) / height) * (to - from) * 60
  const snapped = Math.round(minutes / slotStepMinutes) * slotStepMinutes
  const start = Math.max(from * 60, Math.min(to * 60 - slotStepMinutes, snapped))
  return [Math.floor(start / 60), start % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Whether it is in the past. A time skipped by a clock change is not: the form says that nothing is free then. */
export function isOver({ day, time }: Target, now: Date): boolean {
  const at = time ? momentAt(day, time) : undefined
  return at ? at <= now : day < toDay(now)
}

/** The minutes since midnight of a time such as '14:30'. */
export const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
