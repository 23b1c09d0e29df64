import { isOrdered, maxSpansADay, overlap, type WeeklySpan } from '@sparkhood/contract/bookings/availability'
import { closings, openings } from '../../ui/forms/clock-times.ts'

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The hours of one period; a day without periods is off. */
export type Hours = { opens: string; closes: string }
/** The week from Monday on. */
export type Week = readonly Hours[][]

const firstHours: Hours = { opens: '09:00', closes: '17:00' }
export const getWeek = (spans: readonly WeeklySpan[]): Week =>
  weekdayNames.map((_, at) =>
    spans
      .filter(({ weekday }) => weekday === at + 1)
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((a, b) => a.opens.localeCompare(b.opens)),
  )

export const getSpans = (week: Week): WeeklySpan[] =>
  week.flatMap((day, at) => day.map((hours) => ({ weekday: at + 1, ...hours })))

const withDay = (week: Week, at: number, day: Hours[]): Week => week.map((kept, index) => (index === at ? day : kept))

/** Adds usual hours to a day off, or removes all hours of a day. */
export const toggleDay = (week: Week, at: number): Week => withDay(week, at, week[at]?.length ? [] : [firstHours])

export const changeHours = (week: Week, [at, nth]: readonly [number, number], part: Partial<Hours>): Week =>
  withDay(
    week,
    at,
    (week[at] ?? []).map((hours, index) => (index === nth ? { ...hours, ...part } : hours)),
  )

export const dropHours = (week: Week, [at, nth]: readonly [number, number]): Week =>
  withDay(
    week,
    at,
    (week[at] ?? []).filter((_, index) => index !== nth),
  )

/** Adds a period after the last one of a day; undefined if there is no room. */
export const addHours = (week: Week, at: number): Week | undefined => {
  const day = week[at] ?? []
  const from = openings.find((time) => time >= (day.at(-1)?.closes ?? firstHours.opens) && time < '23:00')
  if (!from || day.length >= maxSpansADay) return undefined
  const opens = openings[openings.indexOf(from) + 2] ?? from
  return withDay(week, at, [...day, { opens, closes: closings[openings.indexOf(opens) + 1] ?? '24:00' }])
}

/** Copies the hours of Monday to Tuesday to Friday. */
export const copyToWorkdays = (week: Week): Week => week.map((day, at) => (at < 5 ? (week[0] ?? []) : day))

/** Whether a period continues past midnight. */
export const isPastMidnight = ({ opens, closes }: Hours): boolean => closes < opens

/** The error of a day; undefined if it is valid. */
export const getProblem = (week: Week, at: number): string | undefined => {
  const day = week[at] ?? []
  if (day.some((hours) => !isOrdered(hours))) return 'Closing must be after opening'
  const spans = getSpans(week)
  const own = spans.filter(({ weekday }) => weekday === at + 1)
  if (own.some((one, nth) => own.some((other, later) => later > nth && overlap(one, other))))
    return 'Two times of one day overlap'
  const others = spans.filter(({ weekday }) => weekday !== at + 1)
  const met = others.find((other) => own.some((one) => isPastMidnight(one) && overlap(one, other)))
  return met && `This goes on into your hours on ${weekdayNames[met.weekday - 1]}`
}
