import {
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { writeZone } from './zone.ts'

/** A calendar entry. `id` does not change when the entry does. */
export type CalendarEvent = {
  id: string
  summary: string
  startsAt: Date
  endsAt: Date
  changedAt: Date
  /** Increases with every change, so that a calendar knows which of two versions is newer. */
  sequence: number
  location: string
  url: string
  status: 'tentative' | 'confirmed' | 'cancelled'
  /** Set for one occurrence of a series, identified by its original time; `id` is then that of the series. */
  placeInSeries?: { at: Date; timeZone: string }
}

/**
 * A recurring entry. `startsAt` is its first occurrence. Weekly: on that weekday; monthly: on the nth of that weekday,
 * -1 for the last. It keeps its local time across clock changes.
 */
export type CalendarSeries = {
  event: CalendarEvent
  timeZone: string
  rule: { every: 'week' | 'month'; interval: number; nth: number; count: number }
  /** All occurrences of the rule. One in an hour that is skipped when the clocks go forward is an hour later. */
  slots: readonly Date[]
  /** The occurrences that do not take place. */
  without: readonly Date[]
  /** The occurrences that were moved. */
  moved: readonly CalendarEvent[]
}

/** The sender of entries: the site, never the other member, whose address is private. */
export type Organizer = { name: string; email: string }

const refreshS = 3600

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

/** A moment in local time, written with the name of its zone. */
const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

const getTimes = ({ startsAt, endsAt, placeInSeries: place }: CalendarEvent, timeZone = place?.timeZone) => ({
  start: timeZone ? zoned(startsAt, timeZone) : startsAt,
  end: timeZone ? zoned(endsAt, timeZone) : endsAt,
  ...(timeZone && { timezone: timeZone }),
  ...(place && { recurrenceId: zoned(place.at, place.timeZone) }),
})

const add = (
  calendar: ICalCalendar,
  event: CalendarEvent,
  { organizer, ...more }: { organizer: Organizer } & Partial<ICalEventData>,
) =>
  calendar.createEvent({
    id: event.id,
    ...getTimes(event),
    stamp: event.changedAt,
    lastModified: event.changedAt,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location || null,
    url: event.url,
    status: statuses[event.status],
    organizer,
    ...more,
  })

const prodId = (company: string) => ({ company, product: 'Bookings', language: 'EN' })

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

type Local = { toString: (options: { smallestUnit: 'second' }) => string }

const writeDates = (name: 'EXDATE' | 'RDATE', timeZone: string, dates: readonly Local[]): string[] => {
  const written = dates.map((at) => at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, ''))
  return written.length > 0 ? [`${name};TZID=${timeZone}:${written.join(',')}`] : []
}

/**
 * A recurrence rule and its exceptions, written by hand because the library does not support nth weekdays of a month.
 * An occurrence in an hour that is skipped by a clock change is excluded and added as a separate entry, because
 * calendars disagree on its time.
 */
function writeRule({ event, timeZone, rule, slots, without }: CalendarSeries): string {
  const start = zoned(event.startsAt, timeZone)
  const day = weekdays[start.dayOfWeek - 1] ?? ''
  const parts = [
    `FREQ=${rule.every === 'week' ? 'WEEKLY' : 'MONTHLY'}`,
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    `COUNT=${rule.count}`,
    `BYDAY=${rule.every === 'month' ? rule.nth : ''}${day}`,
  ]
  const off = new Set(without.map((at) => at.getTime()))
  const places = slots.map((at) => {
    const shown = zoned(at, timeZone).toPlainDateTime()
    const ruled = shown.withPlainTime(start.toPlainTime())
    return { shown, ruled, isOff: off.has(at.getTime()), isLater: !shown.equals(ruled) }
  })
  const excluded = places.filter(({ isOff, isLater }) => isOff || isLater).map(({ ruled }) => ruled)
  const added = places.filter(({ isOff, isLater }) => isLater && !isOff).map(({ shown }) => shown)
  return [
    `RRULE:${parts.join(';')}`,
    ...writeDates('EXDATE', timeZone, excluded),
    ...writeDates('RDATE', timeZone, added),
  ].join('\n')
}

function addSeries(calendar: ICalCalendar, series: CalendarSeries, organizer: Organizer): ICalEvent[] {
  const times = getTimes(series.event, series.timeZone)
  const whole = add(calendar, series.event, { ...times, organizer, repeating: writeRule(series) })
  return [whole, ...series.moved.map((one) => add(calendar, one, { organizer }))]
}

// The time zone of the calendar, needed only for what is in local time: everything else is in UTC.
const zones = { name: null, generator: writeZone }

/**
 * Writes events as iCalendar (RFC 5545). Times are in UTC, so that no calendar needs our clock changes, except for
 * recurring entries, which are in local time with the definition of their zone.
 */
export function writeCalendar(
  organizer: Organizer,
  events: readonly CalendarEvent[],
  series: readonly CalendarSeries[] = [],
): string {
  const { name } = organizer
  const calendar = new ICalCalendar({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: prodId(name),
    ttl: refreshS,
    timezone: zones,
  })
  for (const event of events) add(calendar, event, { organizer })
  for (const one of series) addSeries(calendar, one, organizer)
  return calendar.toString()
}

/** The calendar part of an email (RFC 5546): it adds an event to the recipient's calendar, moves it, or removes it. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string }

type Between = { organizer: Organizer; attendee: Organizer }

/** A calendar part for a booking: a request, or a cancellation if it was cancelled. */
export const writeCalendarPart = (event: CalendarEvent, between: Between): CalendarPart =>
  writePart(event.status, between, (calendar) => [add(calendar, event, between)])

/** The same for a series. */
export const writeSeriesPart = (series: CalendarSeries, between: Between): CalendarPart =>
  writePart(series.event.status, between, (calendar) => addSeries(calendar, series, between.organizer))

function writePart(
  status: CalendarEvent['status'],
  { organizer, attendee }: Between,
  addTo: (calendar: ICalCalendar) => ICalEvent[],
): CalendarPart {
  const method = status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = new ICalCalendar({ method, prodId: prodId(organizer.name), timezone: zones })
  for (const entry of addTo(calendar))
    entry.createAttendee({ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false })
  return { method, content: calendar.toString() }
}
