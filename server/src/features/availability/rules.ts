import type {
  AvailabilityException,
  DaySlots,
  HolidayNation,
  WeeklySpan,
} from '@sparkhood/contract/bookings/availability'
import { getSpan, slotStepMinutes, usualHours, usualNoticeHours } from '@sparkhood/contract/bookings/availability'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { Temporal } from 'temporal-polyfill'
import { endOf, type Lasting } from '../../platform/clock.ts'
import known from './bank-holidays.json' with { type: 'json' }
import { type Interval, isTaken, type Occupied, type Taken } from './rules-taken.ts'

export type Terms = { noticeHours: number; bufferMinutes: number; bankHolidays: HolidayNation; weekly: WeeklySpan[] }
type Exception = Pick<AvailabilityException, 'first_day' | 'last_day' | 'opens' | 'closes'>
/** The terms of everybody who has not set their own. */
export const usualTerms: Terms = {
  noticeHours: usualNoticeHours,
  bufferMinutes: 0,
  bankHolidays: 'none',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...usualHours })),
}

/** All that decides when somebody is free: `busy` is what takes their time already, in either role. */
export type Facts = {
  terms: Terms
  exceptions: readonly Exception[]
  busy: readonly Taken[]
  /** The client's taken times, because they have to be there as well. */
  client?: Occupied | undefined
  timeZone: string
}

/** What is asked for: how long, and whether the hours must cover all of it or only both ends (a tool on loan). */
export type Asked = Lasting & {
  now: Date
  bookedUntil: Date
  fits?: 'throughout' | 'at_ends'
  /** It was requested in time and is being agreed to now: notice does not count; hours, gap and bookings do. */
  isAgreed?: true
  /** The provider chose the time: notice and hours do not count; bookings and days away do. */
  isAnyHour?: true
}

/**
 * Why a booking cannot be at a time: outside the hours or too soon, another booking, one too near, or a booking of the
 * client's.
 */
export type Obstacle = 'closed' | 'busy' | 'gap' | 'client_busy'

const minutesADay = 24 * 60

type Span = { opens: string; closes: string }

/** Minutes on the clock, from midnight; from 24 hours on they are on the next day. */
type Minutes = { from: number; to: number }

const isAway = (date: string, exceptions: readonly Exception[]): boolean =>
  exceptions.some(({ first_day, last_day, opens }) => opens === null && first_day <= date && date <= last_day)

/**
 * The hours of one day: those of its exceptions, none on an observed bank holiday, otherwise those of its weekday.
 * Hours past midnight end at midnight if somebody is away on the next day.
 */
function hoursOn(day: Temporal.PlainDate, { terms, exceptions }: Pick<Facts, 'terms' | 'exceptions'>): Minutes[] {
  const date = day.toString()
  // A day away overrides its other exceptions.
  if (isAway(date, exceptions)) return []
  const today = exceptions.filter(({ first_day, last_day }) => first_day <= date && date <= last_day)
  if (today.length === 0 && isBankHoliday(date, terms.bankHolidays)) return []
  const spans: readonly Span[] =
    today.length > 0
      ? today.map(({ opens, closes }) => ({ opens: opens ?? '', closes: closes ?? '' }))
      : terms.weekly.filter(({ weekday }) => weekday === day.dayOfWeek)
  const isCut = exceptions.length > 0 && isAway(day.add({ days: 1 }).toString(), exceptions)
  const latest = isCut ? minutesADay : 2 * minutesADay
  return merged(spans.map(getSpan).map(({ from, to }) => ({ from, to: Math.min(to, latest) })))
}

function merged(spans: readonly Minutes[]): Minutes[] {
  const joined: Minutes[] = []
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(to, last.to)
    else joined.push({ from, to })
  }
  return joined
}

/** The moment at which local clocks show this many minutes; a skipped time moves forward by as much as the clocks do. */
function momentOn(day: Temporal.PlainDate, minutes: number, timeZone: string): Date {
  const date = day.add({ days: Math.floor(minutes / minutesADay) })
  const plainTime = { hour: Math.floor((minutes % minutesADay) / 60), minute: minutes % 60 }
  return new Date(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
}

/** The times in which hours apply, one for each opening, over this many days from the first on. */
const openings = (firstDay: string, days: number, facts: Facts): Interval[] =>
  daysFrom(firstDay, days).flatMap((day) => {
    const date = Temporal.PlainDate.from(day)
    return hoursOn(date, facts).map(({ from, to }) => ({
      start: momentOn(date, from, facts.timeZone),
      end: momentOn(date, to, facts.timeZone),
    }))
  })

/** The same, with openings that touch, such as at midnight, joined. */
function getStretches(open: readonly Interval[]): Interval[] {
  const stretches: Interval[] = []
  for (const { start, end } of [...open].sort((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = stretches.at(-1)
    if (last && start <= last.end) last.end = end > last.end ? end : last.end
    else stretches.push({ start, end })
  }
  return stretches
}

/**
 * The free starts of this many days from the first on, by day: every half hour from each opening. Counted from the
 * openings of each day, so the same starts are offered whichever days are asked for.
 */
export function freeSlots(firstDay: string, days: number, wanted: { facts: Facts; asked: Asked }): DaySlots[] {
  const { facts, asked } = wanted
  const open = openings(...around(firstDay, days, asked), facts)
  const stretches = getStretches(open)
  const moments = new Set<number>()
  for (const { start, end } of open)
    for (let at = start.getTime(); at < end.getTime(); at += slotStepMinutes * minuteMs) moments.add(at)
  const slots = daysFrom(firstDay, days).map((day) => ({ day, starts: [] as Date[] }))
  const midnights = daysFrom(firstDay, days + 1).map((day) =>
    momentOn(Temporal.PlainDate.from(day), 0, facts.timeZone).getTime(),
  )
  for (const moment of [...moments].sort((a, b) => a - b)) {
    const day = slots[midnights.findLastIndex((midnight) => midnight <= moment)]
    if (day && !obstacleWithin(stretches, new Date(moment), wanted)) day.starts.push(new Date(moment))
  }
  return slots
}

/**
 * The obstacle to a booking that starts at a moment: its hours, its notice or another booking; undefined if there is
 * none.
 */
export function findObstacle(start: Date, facts: Facts, asked: Asked): Obstacle | undefined {
  const open = openings(...around(dayAt(start, facts.timeZone).toString(), 1, asked), facts)
  return obstacleWithin(getStretches(open), start, { facts, asked })
}

// An opening may have begun the day before, and a long loan ends days later.
function around(firstDay: string, days: number, { minutes }: Asked): [string, number] {
  const before = Temporal.PlainDate.from(firstDay).subtract({ days: 1 }).toString()
  return [before, days + 2 + Math.ceil(minutes / minutesADay)]
}

function obstacleWithin(
  open: readonly Interval[],
  start: Date,
  { facts, asked }: { facts: Facts; asked: Asked },
): Obstacle | undefined {
  const { noticeHours, bufferMinutes } = facts.terms
  const { now } = asked
  if (start <= now) return 'closed'
  const isInTime = start.getTime() >= now.getTime() + noticeHours * hourMs && start <= asked.bookedUntil
  if (!asked.isAgreed && !isInTime) return 'closed'
  const span = { start, end: endOf(start, asked, facts.timeZone) }
  const role = asked.fits === 'at_ends' ? 'tool' : 'provider'
  if (asked.isAnyHour ? isAwayIn(span, facts) : !isOpen(open, span, asked)) return 'closed'
  if (isTaken({ ...span, role }, { busy: facts.busy, bufferMinutes: 0 })) return 'busy'
  if (isTaken({ ...span, role }, { busy: facts.busy, bufferMinutes })) return 'gap'
  if (facts.client && isTaken({ ...span, role: 'client' }, facts.client)) return 'client_busy'
  return undefined
}

/** Whether somebody is away on a day of a span; they may have added that after they chose it. */
function isAwayIn({ start, end }: Interval, { exceptions, timeZone }: Facts): boolean {
  const dayOf = (at: Date): string => dayAt(at, timeZone).toString()
  const [first, last] = [dayOf(start), dayOf(new Date(end.getTime() - 1))]
  return exceptions.some(({ first_day, last_day, opens }) => opens === null && first_day <= last && first <= last_day)
}

const isOpen = (open: readonly Interval[], { start, end }: Interval, { fits }: Asked): boolean =>
  fits === 'at_ends'
    ? [start, end].every((moment) => open.some((one) => holds(one, moment)))
    : open.some((one) => one.start <= start && end <= one.end)

const holds = (open: Interval, moment: Date): boolean => open.start <= moment && moment <= open.end

const dayAt = (at: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()

/** This many days from a day on. */
export function daysFrom(day: string, count: number): string[] {
  const first = Temporal.PlainDate.from(day)
  return Array.from({ length: count }, (_, nth) => first.add({ days: nth }).toString())
}

/** The number of days from one to another, both counted; less than 1 if the second is earlier. */
export const spanDays = (firstDay: string, lastDay: string): number =>
  Temporal.PlainDate.from(firstDay).until(lastDay).days + 1

const days = new Map(Object.entries(known).map(([nation, dates]) => [nation, new Set(dates)]))

/** Whether a day (2026-12-25) is a bank holiday of a nation. The table is written by scripts/bank-holidays.ts. */
const isBankHoliday = (day: string, nation: HolidayNation): boolean => days.get(nation)?.has(day) ?? false
