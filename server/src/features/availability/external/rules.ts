import { externalCalendarMinutes, maxExternalCalendars } from '@sparkhood/contract/bookings/external-calendars'
import { hoursMin } from '@sparkhood/contract/money/payments'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { placeDay, startOfDay } from '../../../platform/clock.ts'
import type { Interval } from '../rules-taken.ts'

const usualMs = externalCalendarMinutes * minuteMs
const longestPauseMs = 6 * hourMs

/** When a calendar is read again: after the usual time; while it fails, backing off exponentially up to six hours. */
export const nextReadAt = (now: Date, failures: number): Date =>
  new Date(now.getTime() + Math.min(usualMs * 2 ** Math.min(failures, 10), longestPauseMs))

/** Whether to notify its member: it has failed for a day, and they have not been notified since. */
export const isAnnouncementDue = (
  { failingSince, toldAt }: { failingSince: Date | null; toldAt: Date | null },
  now: Date,
): boolean => failingSince !== null && toldAt === null && now.getTime() - failingSince.getTime() >= dayMs

/** How far ahead repeating entries are expanded: beyond the furthest day that can be booked. */
export const expandedDays = 400
/** When they are expanded anew, even if nothing has changed. */
export const expandAgainMs = 14 * dayMs

/** How many taken times are stored of all calendars of a member. */
export const maxBlocks = 5000
/** Reserved for each calendar that they could still add: more than the days of a year, so that whole days always fit. */
const leastBlocks = 500

/** How many taken times of a calendar may be stored, given the member's others: 3,000 for the first. */
export const getRoom = ({ calendars, blocks }: { calendars: number; blocks: number }): number =>
  Math.max(leastBlocks, maxBlocks - blocks - leastBlocks * (maxExternalCalendars - 1 - calendars))

/** Taken times in order; those with no room for a booking between them become one. */
function joined(times: readonly Interval[], gapMs: number): Interval[] {
  const blocks: Interval[] = []
  for (const { start, end } of times.toSorted((one, other) => one.start.getTime() - other.start.getTime())) {
    const last = blocks.at(-1)
    if (!last || start.getTime() - last.end.getTime() >= gapMs) blocks.push({ start, end })
    else if (end > last.end) last.end = end
  }
  return blocks
}

type Day = Interval & { blocks: Interval[] }

/** Groups blocks, which are in order, by the day on which they start. */
function byDay(blocks: readonly Interval[]): Day[] {
  const days: Day[] = []
  for (const block of blocks) {
    let last = days.at(-1)
    if (!last || block.start >= last.end) {
      const day = placeDay(block.start)
      last = { start: startOfDay(day), end: startOfDay(day, 1), blocks: [] }
      days.push(last)
    }
    last.blocks.push(block)
  }
  return days
}

/**
 * The taken times of a calendar as they are stored, at most `room`. If there are more, the days with most of them are
 * taken whole, later days first, and counted in `wholeDays`.
 */
export function toBlocks(times: readonly Interval[], room: number): { blocks: Interval[]; wholeDays: number } {
  const gapMs = hoursMin * hourMs
  const blocks = joined(times, gapMs)
  if (blocks.length <= room) return { blocks, wholeDays: 0 }
  const days = byDay(blocks).toSorted(
    (one, other) => other.blocks.length - one.blocks.length || other.start.getTime() - one.start.getTime(),
  )
  let left = blocks.length
  const needed = days.findIndex((day) => {
    left -= day.blocks.length - 1
    return left <= room
  })
  const wholeDays = needed === -1 ? days.length : needed + 1
  const whole = days.slice(0, wholeDays)
  const kept = days.slice(wholeDays).flatMap((day) => day.blocks)
  // Entries that go on past midnight still do.
  const ends = whole.flatMap((day) => day.blocks.filter(({ end }) => end > day.end))
  return { blocks: joined([...kept, ...whole.map(({ start, end }) => ({ start, end })), ...ends], gapMs), wholeDays }
}
