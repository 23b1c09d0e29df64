import { externalCalendarMinutes, maxExternalCalendars } from '@sparkhood/contract/bookings/external-calendars'
import { hoursMin } from '@sparkhood/contract/money/payments'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { placeDay, startOfDay } from '../../../platform/clock.ts'
import type { Interval } from '../rules-taken.ts'

const usualMs = externalCalendarMinutes * minuteMs
const longestPauseMs = 6 * hourMs

/** When a calendar is read again: after the usual time, and ever later while it fails, up to six hours. */
export const nextReadAt = (now: Date, failures: number): Date =>
  new Date(now.getTime() + Math.min(usualMs * 2 ** Math.min(failures, 10), longestPauseMs))

/** Whether its member is to be told: it has failed for a day, and they have not been told since. */
export const isToBeTold = (
  { failingSince, toldAt }: { failingSince: Date | null; toldAt: Date | null },
  now: Date,
): boolean => failingSince !== null && toldAt === null && now.getTime() - failingSince.getTime() >= dayMs

/** So far ahead entries that repeat are worked out: beyond the furthest day that can be booked. */
export const expandedDays = 400
/** After so long they are worked out anew, even where nothing has changed. */
export const expandAgainMs = 14 * dayMs

/** This many taken times are stored of all calendars of a member. */
export const maxBlocks = 5000
/** As many as this are left for each calendar that they could still add: more than a year has days, so that whole days always fit. */
const leastBlocks = 500

/** How many taken times of a calendar are stored, beside those of the member's others: 3,000 of the first. */
export const getRoom = ({ calendars, blocks }: { calendars: number; blocks: number }): number =>
  Math.max(leastBlocks, maxBlocks - blocks - leastBlocks * (maxExternalCalendars - 1 - calendars))

/** Taken times in order, as one where no booking would fit between them. */
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

/** Blocks in order by the day on which they start. */
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
 * The taken times of a calendar as they are stored: at most as many as there is room for. Where there are more, the days with
 * most of them are taken whole, later days first, and counted.
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
  // What goes on past midnight still does.
  const ends = whole.flatMap((day) => day.blocks.filter(({ end }) => end > day.end))
  return { blocks: joined([...kept, ...whole.map(({ start, end }) => ({ start, end })), ...ends], gapMs), wholeDays }
}
