import { maxVisits, minVisits, type Repeats } from '@sparkhood/contract/bookings/arrangement-terms'
import { Temporal } from 'temporal-polyfill'

/** How visits repeat, in local time. `nth` is the occurrence of the weekday in its month, -1 the last; Monday is weekday 1. */
export type Rule = { repeats: Repeats; weekday: number; nth: number; clockTime: string }
/** One of the two is required: the number of visits, or the last possible day. */
export type Extent = { times?: number | undefined; until?: string | undefined }
export type Slot = {
  startsAt: Date
  /** Its local time is skipped by the clock change, so it begins an hour later. */
  clockMoved: boolean
}

const zoned = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

/**
 * The instant of a local time on a day. A time in the skipped hour is shifted later by the gap, as in calendars (RFC 5545, 3.3.5); in
 * the repeated hour it is the first occurrence.
 */
function slotOn(day: Temporal.PlainDate, clockTime: string, timeZone: string): Slot {
  const wanted = Temporal.PlainTime.from(clockTime)
  const found = day.toZonedDateTime({ timeZone, plainTime: wanted })
  return { startsAt: new Date(found.epochMilliseconds), clockMoved: !found.toPlainTime().equals(wanted) }
}

/** The nth occurrence of a weekday in the month of a day, -1 the last. `nth` is at most 4, which every month has. */
function nthOf(day: Temporal.PlainDate, { weekday, nth }: Pick<Rule, 'weekday' | 'nth'>): Temporal.PlainDate {
  const first = day.with({ day: 1 })
  const earliest = first.add({ days: (weekday - first.dayOfWeek + 7) % 7 })
  if (nth > 0) return earliest.add({ weeks: nth - 1 })
  const fifth = earliest.add({ weeks: 4 })
  return fifth.month === day.month ? fifth : earliest.add({ weeks: 3 })
}

/** The rule of visits with this first start. A fifth occurrence in the month becomes 'the last'. */
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
 * The visits of a rule, from the first. Returns `too_long` if they cover more than a year, `too_few` if there is at most one. With
 * 'the last weekday of a month' the first may be later than requested.
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
    // The first keeps the exact requested instant, which also decides between the two occurrences of a repeated hour.
    slots.push(
      count === 0 && on.equals(day) ? { startsAt: first, clockMoved: false } : slotOn(on, rule.clockTime, timeZone),
    )
  }
  return slots.length < minVisits ? 'too_few' : slots
}

/** The rule for the other visits when one is moved: the weekday and time of its new start. */
export const ruleAt = (rule: Rule, to: Date, timeZone: string): Rule => {
  const at = zoned(to, timeZone)
  // Not every month has a fifth occurrence of a weekday.
  const nth = rule.repeats === 'monthly' ? Math.min(Math.ceil(at.day / 7), 4) : rule.nth
  return { ...rule, nth, weekday: at.dayOfWeek, clockTime: at.toPlainTime().toString({ smallestUnit: 'minute' }) }
}

type Shift = { from: Date; to: Date; timeZone: string }

/**
 * The new slot of a visit when another visit of its rule moves from one day to another. Weekly visits move by the same number of
 * days, so that none meets the next; monthly visits move to the same occurrence in their month.
 */
export function movedTo(slotAt: Date, rule: Rule, { from, to, timeZone }: Shift): Slot {
  const toDay = (at: Date): Temporal.PlainDate => zoned(at, timeZone).toPlainDate()
  const day = toDay(slotAt)
  const isByWeek = rule.repeats === 'weekly' || rule.repeats === 'fortnightly'
  const on = isByWeek ? day.add({ days: toDay(from).until(toDay(to)).days }) : nthOf(day, rule)
  return slotOn(on, rule.clockTime, timeZone)
}
