import { getSpan, type WeeklySpan } from '@sparkhood/contract/bookings/availability'

/** A week in one line: the same hours each day, at weekends or not. */
export type Outline = { opens: string; closes: string; weekends: boolean }

export type OutlineChange = { [Part in keyof Outline]?: Outline[Part] | undefined }

const weekdays = [1, 2, 3, 4, 5]
const weekend = [6, 7]

/** From the earliest opening of a week to its latest closing; undefined for a week without hours. */
export function findOutline(weekly: readonly WeeklySpan[]): Outline | undefined {
  const [opens] = weekly.map((span) => span.opens).sort()
  // Hours past midnight close at midnight, as far as one line can say.
  const closes = weekly
    .map((span) => (getSpan(span).to > 24 * 60 ? '24:00' : span.closes))
    .sort()
    .at(-1)
  if (opens === undefined || closes === undefined) return undefined
  return { opens, closes, weekends: weekly.some(({ weekday }) => weekend.includes(weekday)) }
}

/** The week that an outline stands for. */
export const getWeek = ({ opens, closes, weekends }: Outline): WeeklySpan[] =>
  [...weekdays, ...(weekends ? weekend : [])].map((weekday) => ({ weekday, opens, closes }))

/** An outline after a change; undefined if a time is missing. */
export function outlineAfter(today: Outline | undefined, change: OutlineChange): Outline | undefined {
  const opens = change.opens ?? today?.opens
  const closes = change.closes ?? today?.closes
  return opens && closes ? { opens, closes, weekends: change.weekends ?? today?.weekends ?? false } : undefined
}
