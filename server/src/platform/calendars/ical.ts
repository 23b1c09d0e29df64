import { ICalAttendeeStatus, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

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
}

/** In whose name entries are sent: the site, never the other member, whose address is nobody's business. */
export type Organizer = { name: string; email: string }

const refreshS = 3600

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

const add = (calendar: ICalCalendar, event: CalendarEvent, organizer: Organizer) =>
  calendar.createEvent({
    id: event.id,
    start: event.startsAt,
    end: event.endsAt,
    stamp: event.changedAt,
    lastModified: event.changedAt,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location || null,
    url: event.url,
    status: statuses[event.status],
    organizer,
  })

const prodId = (company: string) => ({ company, product: 'Bookings', language: 'EN' })

/** Writes events as iCalendar (RFC 5545), in UTC, so that no calendar has to know when our clocks change. */
export function writeCalendar(organizer: Organizer, events: readonly CalendarEvent[]): string {
  const { name } = organizer
  const calendar = new ICalCalendar({ name, method: ICalCalendarMethod.PUBLISH, prodId: prodId(name), ttl: refreshS })
  for (const event of events) add(calendar, event, organizer)
  return calendar.toString()
}

/** The calendar part of an email (RFC 5546): it puts an event into the diary of whom it is sent to, moves it, or takes it out. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string }

/** Writes it: a request for what is booked, a cancellation for what is cancelled. */
export function writeCalendarPart(
  event: CalendarEvent,
  { organizer, attendee }: { organizer: Organizer; attendee: Organizer },
): CalendarPart {
  const method = event.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = new ICalCalendar({ method, prodId: prodId(organizer.name) })
  add(calendar, event, organizer).createAttendee({ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false })
  return { method, content: calendar.toString() }
}
