import { slotStepMinutes } from '@sparkhood/contract/bookings/availability'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { formatTime, toDay } from '../../../lib/format.ts'
import { momentAt } from '../../../ui/forms/london-time.ts'
import type { Entry } from './days.ts'

/** The hours of the day that the week shows, in whole hours of the clock: `from` 7 `to` 21. */
export type Hours = { from: number; to: number }
/** Where an entry stands in its day, in minutes of the clock since midnight; beside others in lanes, where they overlap. */
export type Placed = { entry: Entry; from: number; to: number; lane: number; lanes: number }
/** Where a booking is dropped; `time` is '' where only the day was chosen. */
export type Target = { day: string; time: string }

const usualHours: Hours = { from: 7, to: 21 }
const dayMinutes = 24 * 60
// Anything shorter could be neither read nor pressed.
const shortestMinutes = 30
// The shortest day of the year, so that an all-day entry is long on it too.
const longMs = 23 * hourMs

/** Whether it fills a day or more, such as a loan: it stands above the hours. */
export const isLong = ({ start, end }: Entry): boolean => end.getTime() - start.getTime() >= longMs

const clockMinutes = (at: Date): number => {
  const [hours = 0, minutes = 0] = formatTime(at).slice(0, 5).split(':').map(Number)
  return hours * 60 + minutes
}

/** From where to where an entry reaches on a day. Where the clocks go back within it, its length is the real one. */
function getReach({ start, end }: Entry, day: string): Pick<Placed, 'from' | 'to'> {
  const startsBefore = toDay(start) < day
  const from = startsBefore ? 0 : Math.min(clockMinutes(start), dayMinutes - shortestMinutes)
  const goesOn = toDay(new Date(end.getTime() - 1)) > day
  const shown = goesOn ? dayMinutes : clockMinutes(end) || dayMinutes
  const real = startsBefore ? 0 : (end.getTime() - start.getTime()) / minuteMs
  return { from, to: Math.min(dayMinutes, Math.max(shown, from + real, from + shortestMinutes)) }
}

/** Places the entries of a day that are not long. Those that overlap share its width. */
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

/** The usual hours, and those before and after that something is in. */
export const getHours = (placed: readonly Placed[]): Hours => ({
  from: Math.min(usualHours.from, ...placed.map(({ from }) => Math.floor(from / 60))),
  to: Math.max(usualHours.to, ...placed.map(({ to }) => Math.ceil(to / 60))),
})

/** `y` is how far the pointer is below the top of the hours, `grabbed` how far below the top of what it drags. */
type Dropped = { y: number; grabbed: number; height: number }

/** The start that is meant by dropping something, '14:30', on a step of the form; '' above the hours, where no time is meant. */
export function timeAtDrop({ y, grabbed, height }: Dropped, { from, to }: Hours): string {
  if (y < 0 || height <= 0) return ''
  const minutes = from * 60 + ((y - grabbed) / height) * (to - from) * 60
  const snapped = Math.round(minutes / slotStepMinutes) * slotStepMinutes
  const start = Math.max(from * 60, Math.min(to * 60 - slotStepMinutes, snapped))
  return [Math.floor(start / 60), start % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Whether it is over. A time that the clocks leave out is not: the form says that nothing is free then. */
export function isOver({ day, time }: Target, now: Date): boolean {
  const at = time ? momentAt(day, time) : undefined
  return at ? at <= now : day < toDay(now)
}

/** The minutes since midnight of a time such as '14:30'. */
export const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
