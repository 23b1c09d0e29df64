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

/** One thing that takes time. `id` stays the same however it changes. */
export type CalendarEvent = {
  id: string
  summary: string
  startsAt: Date
  endsAt: Date
  changedAt: Date
  /** Rises with every change: by that a calendar knows which of two it has is the newer. */
  sequence: number
  location: string
  url: string
  status: 'tentative' | 'confirmed' | 'cancelled'
  /** One of a series, known by its place in it; `id` is then that of the series. */
  placeInSeries?: { at: Date; timeZone: string }
}

/**
 * What repeats, as one entry: `startsAt` is where its rule begins. By weeks it is on the weekday of that, by months on the nth
 * of it, -1 the last. It keeps its time of day by the clocks of its zone.
 */
export type CalendarSeries = {
  event: CalendarEvent
  timeZone: string
  rule: { every: 'week' | 'month'; interval: number; nth: number; count: number }
  /** Everything that its rule has. One in an hour that the clocks leave out is an hour later. */
  slots: readonly Date[]
  /** Those of them that do not take place. */
  without: readonly Date[]
  /** What is elsewhere than its rule has it. */
  moved: readonly CalendarEvent[]
}

/** In whose name entries are sent: the site, never the other member, whose address is nobody's business. */
export type Organizer = { name: string; email: string }

const refreshS = 3600

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

/** A moment as the clocks of a place show it, so that it is written with the name of their zone. */
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
 * A rule and what it leaves out, as they are written: the library knows no weekday of a month. What the rule has in an hour that
 * the clocks leave out is left out and stands beside it, as calendars do not agree on when that would be.
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

// Named by what is in a zone alone: all else is in UTC.
const zones = { name: null, generator: writeZone }

/**
 * Writes events as iCalendar (RFC 5545), in UTC, so that no calendar has to know when our clocks change; but what repeats by the
 * clocks of its zone, which goes with it.
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

/** The calendar part of an email (RFC 5546): it puts an event into the diary of whom it is sent to, moves it, or takes it out. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string }

type Between = { organizer: Organizer; attendee: Organizer }

/** Writes it: a request for what is booked, a cancellation for what is cancelled. */
export const writeCalendarPart = (event: CalendarEvent, between: Between): CalendarPart =>
  writePart(event.status, between, (calendar) => [add(calendar, event, between)])

/** The same for what repeats. */
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
