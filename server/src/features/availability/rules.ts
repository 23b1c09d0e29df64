import type { AvailabilityException, DaySlots, HolidayNation, WeeklySpan } from '@sparkhood/contract/availability'
import { slotStepMinutes, usualHours, usualNoticeHours } from '@sparkhood/contract/availability'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { Temporal } from 'temporal-polyfill'
import { isBankHoliday } from './rules-holidays.ts'

export type Terms = { noticeHours: number; bufferMinutes: number; bankHolidays: HolidayNation; weekly: WeeklySpan[] }
type Exception = Pick<AvailabilityException, 'first_day' | 'last_day' | 'opens' | 'closes'>
export type Interval = { start: Date; end: Date }

/** The terms of everybody who has not said theirs. */
export const usualTerms: Terms = {
  noticeHours: usualNoticeHours,
  bufferMinutes: 0,
  bankHolidays: 'none',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...usualHours })),
}

/** All that decides when somebody is free. `busy` are their bookings, without the buffer. */
export type Facts = { terms: Terms; exceptions: readonly Exception[]; busy: readonly Interval[]; timeZone: string }

/** How long something lasts. Whole days, of 24 hours for whoever counts, end at the time of day at which they began. */
export type Lasting = { minutes: number; days?: number | undefined }

/** What is asked for: how long, and whether the hours must hold all the while or only at both ends (a thing lent out). */
export type Asked = Lasting & { now: Date; bookedUntil: Date; fits?: 'throughout' | 'at_ends' }

const minutesADay = 24 * 60

type Span = { opens: string; closes: string }

/** The hours of one day: those of its exceptions, none on a kept bank holiday, else those of its weekday. */
function hoursOn(day: Temporal.PlainDate, { terms, exceptions }: Pick<Facts, 'terms' | 'exceptions'>): Span[] {
  const date = day.toString()
  const today = exceptions.filter(({ first_day, last_day }) => first_day <= date && date <= last_day)
  // Away is away, whatever else was said of the day.
  if (today.some(({ opens }) => opens === null)) return []
  if (today.length > 0) return merged(today.map(({ opens, closes }) => ({ opens: opens ?? '', closes: closes ?? '' })))
  if (isBankHoliday(date, terms.bankHolidays)) return []
  return merged(terms.weekly.filter(({ weekday }) => weekday === day.dayOfWeek))
}

function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { opens, closes } of [...spans].sort((a, b) => a.opens.localeCompare(b.opens))) {
    const last = joined.at(-1)
    if (last && opens <= last.closes) last.closes = closes > last.closes ? closes : last.closes
    else joined.push({ opens, closes })
  }
  return joined
}

/** The moment that the clocks of the place show as this time; where they skip it, the moment they went on. */
function momentOn(day: Temporal.PlainDate, time: string, timeZone: string): Date {
  const [date, plainTime] = time === '24:00' ? [day.add({ days: 1 }), '00:00'] : [day, time]
  return new Date(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
}

/**
 * The stretches of time in which hours hold, over so many days from the first on; hours that meet at midnight are one
 * stretch.
 */
function openStretches(firstDay: string, days: number, facts: Facts): Interval[] {
  const stretches: Interval[] = []
  for (const day of daysFrom(firstDay, days)) {
    const date = Temporal.PlainDate.from(day)
    for (const { opens, closes } of hoursOn(date, facts)) {
      const [start, end] = [momentOn(date, opens, facts.timeZone), momentOn(date, closes, facts.timeZone)]
      const last = stretches.at(-1)
      if (last && start <= last.end) last.end = end > last.end ? end : last.end
      else stretches.push({ start, end })
    }
  }
  return stretches
}

/** The free starts of so many days from the first on: every half hour from each opening, by day. */
export function freeSlots(firstDay: string, days: number, wanted: { facts: Facts; asked: Asked }): DaySlots[] {
  const { facts, asked } = wanted
  const open = openStretches(...around(firstDay, days, asked), facts)
  const slots = daysFrom(firstDay, days).map((day) => ({ day, starts: [] as Date[] }))
  const midnights = daysFrom(firstDay, days + 1).map((day) =>
    momentOn(Temporal.PlainDate.from(day), '00:00', facts.timeZone).getTime(),
  )
  for (const { start, end } of open) {
    for (let moment = start.getTime(); moment < end.getTime(); moment += slotStepMinutes * minuteMs) {
      const day = slots[midnights.findLastIndex((midnight) => midnight <= moment)]
      if (day && isFreeWithin(open, new Date(moment), wanted)) day.starts.push(new Date(moment))
    }
  }
  return slots
}

/** Whether a booking may start at a moment: within the hours, with enough notice, and with nothing else in the way. */
export function isFree(start: Date, facts: Facts, asked: Asked): boolean {
  const open = openStretches(...around(dayOf(start, facts.timeZone), 1, asked), facts)
  return isFreeWithin(open, start, { facts, asked })
}

// A stretch may have begun the day before, and a long loan ends days later.
function around(firstDay: string, days: number, { minutes }: Asked): [string, number] {
  const before = Temporal.PlainDate.from(firstDay).subtract({ days: 1 }).toString()
  return [before, days + 2 + Math.ceil(minutes / minutesADay)]
}

function isFreeWithin(open: readonly Interval[], start: Date, { facts, asked }: { facts: Facts; asked: Asked }) {
  const { noticeHours, bufferMinutes } = facts.terms
  const earliest = asked.now.getTime() + noticeHours * hourMs
  if (start <= asked.now || start.getTime() < earliest || start > asked.bookedUntil) return false
  const end = endOf(start, asked, facts.timeZone)
  const room = bufferMinutes * minuteMs
  const isTaken = facts.busy.some(
    (taken) => start.getTime() < taken.end.getTime() + room && taken.start.getTime() < end.getTime() + room,
  )
  if (isTaken) return false
  if (asked.fits === 'at_ends') return [start, end].every((moment) => open.some((one) => holds(one, moment)))
  return open.some((one) => one.start <= start && end <= one.end)
}

/** When something that starts then is over. */
export function endOf(start: Date, { minutes, days }: Lasting, timeZone: string): Date {
  if (days === undefined) return new Date(start.getTime() + minutes * minuteMs)
  const begun = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(begun.add({ days }).epochMilliseconds)
}

const holds = (open: Interval, moment: Date): boolean => open.start <= moment && moment <= open.end

const dayAt = (at: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()

/** The calendar day of a moment by the clocks of the place, as 2026-11-21. */
export const dayOf = (at: Date, timeZone: string): string => dayAt(at, timeZone).toString()

/** So many days from a day on. */
export function daysFrom(day: string, count: number): string[] {
  const first = Temporal.PlainDate.from(day)
  return Array.from({ length: count }, (_, nth) => first.add({ days: nth }).toString())
}

/** How many days from one to another, both counted; less than 1 where the second is earlier. */
export const spanDays = (firstDay: string, lastDay: string): number =>
  Temporal.PlainDate.from(firstDay).until(lastDay).days + 1
