import { maxVisits, minVisits, type Repeats } from '@sparkhood/contract/bookings/arrangement-terms'
import { Temporal } from 'temporal-polyfill'

/** How visits repeat, by the clock of a place. `nth` is which of its month, -1 the last; weekdays count from Monday, 1. */
export type Rule = { repeats: Repeats; weekday: number; nth: number; clockTime: string }
/** One has to be said: how many, or the last day that there may be one on. */
export type Extent = { times?: number | undefined; until?: string | undefined }
export type Slot = {
  startsAt: Date
  /** The clocks go on over its time of day, so it begins an hour later by the clock. */
  clockMoved: boolean
}

const zoned = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

/**
 * The moment at which the clocks of a place show a time on a day. In the hour that they skip it is as much later, as calendars
 * read it (RFC 5545, 3.3.5); in the hour that comes twice it is the first.
 */
function slotOn(day: Temporal.PlainDate, clockTime: string, timeZone: string): Slot {
  const wanted = Temporal.PlainTime.from(clockTime)
  const found = day.toZonedDateTime({ timeZone, plainTime: wanted })
  return { startsAt: new Date(found.epochMilliseconds), clockMoved: !found.toPlainTime().equals(wanted) }
}

/** The nth of a weekday in the month of a day, -1 the last. Each month has four of each. */
function nthOf(day: Temporal.PlainDate, { weekday, nth }: Pick<Rule, 'weekday' | 'nth'>): Temporal.PlainDate {
  const first = day.with({ day: 1 })
  const earliest = first.add({ days: (weekday - first.dayOfWeek + 7) % 7 })
  if (nth > 0) return earliest.add({ weeks: nth - 1 })
  const fifth = earliest.add({ weeks: 4 })
  return fifth.month === day.month ? fifth : earliest.add({ weeks: 3 })
}

/** The rule of visits whose first is at a moment. The fifth of a weekday in a month is its last. */
export function getRule(first: Date, repeats: Repeats, timeZone: string): Rule {
  const at = zoned(first, timeZone)
  const nth = Math.ceil(at.day / 7)
  return {
    repeats: repeats === 'monthly' && nth === 5 ? 'monthly_last' : repeats,
    weekday: at.dayOfWeek,
    nth: repeats === 'monthly_last' || nth === 5 ? -1 : nth,
    clockTime: at.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** The day of a visit by a rule; `count` is 0 for the first. */
function dayAfter(first: Temporal.PlainDate, rule: Rule, count: number): Temporal.PlainDate {
  if (rule.repeats === 'weekly') return first.add({ weeks: count })
  if (rule.repeats === 'fortnightly') return first.add({ weeks: 2 * count })
  return nthOf(first.with({ day: 1 }).add({ months: count }), rule)
}

/**
 * The visits of a rule from the first on. `too_long` where there are more than a year of them, `too_few` where there is not more
 * than one. Of what is to be on the last of a weekday the first may be later than was asked for.
 */
export function listSlots(
  first: Date,
  { rule, extent, timeZone }: { rule: Rule; extent: Extent; timeZone: string },
): Slot[] | 'too_long' | 'too_few' {
  const day = zoned(first, timeZone).toPlainDate()
  const end = day.add({ years: 1 })
  const slots: Slot[] = []
  for (let count = 0; count < (extent.times ?? Number.POSITIVE_INFINITY); count += 1) {
    const on = dayAfter(day, rule, count)
    if (extent.until !== undefined && on.toString() > extent.until) break
    if (Temporal.PlainDate.compare(on, end) > 0 || slots.length === maxVisits) return 'too_long'
    // The first is just as it was asked for, which of two equal times of day as well.
    slots.push(
      count === 0 && on.equals(day) ? { startsAt: first, clockMoved: false } : slotOn(on, rule.clockTime, timeZone),
    )
  }
  return slots.length < minVisits ? 'too_few' : slots
}

/** What becomes of the other visits of a rule when one of them is moved: the weekday and time of the new start. */
export const ruleAt = (rule: Rule, to: Date, timeZone: string): Rule => {
  const at = zoned(to, timeZone)
  // The fifth of a weekday is not in each month.
  const nth = rule.repeats === 'monthly' ? Math.min(Math.ceil(at.day / 7), 4) : rule.nth
  return { ...rule, nth, weekday: at.dayOfWeek, clockTime: at.toPlainTime().toString({ smallestUnit: 'minute' }) }
}

type Shift = { from: Date; to: Date; timeZone: string }

/**
 * A visit of a rule of which another goes from one day to another: by weeks it goes as many days on, so that none meets the
 * next; by months it is on the same one of its month.
 */
export function movedTo(slotAt: Date, rule: Rule, { from, to, timeZone }: Shift): Slot {
  const toDay = (at: Date): Temporal.PlainDate => zoned(at, timeZone).toPlainDate()
  const day = toDay(slotAt)
  const isByWeek = rule.repeats === 'weekly' || rule.repeats === 'fortnightly'
  const on = isByWeek ? day.add({ days: toDay(from).until(toDay(to)).days }) : nthOf(day, rule)
  return slotOn(on, rule.clockTime, timeZone)
}
