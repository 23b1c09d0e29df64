import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** One thing that takes time. `id` stays the same however it changes. */
export type CalendarEvent = {
  id: string
  summary: string
  startsAt: Date
  endsAt: Date
  changedAt: Date
  /** How often its time has moved: by that a calendar knows which of two it has is the newer. */
  moves: number
  location: string
  url: string
  isSure: boolean
}

const lookAgainS = 3600

/** Writes events as iCalendar (RFC 5545), in UTC, so that no calendar has to know when our clocks change. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const calendar = new ICalCalendar({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: name, product: 'Bookings', language: 'EN' },
    ttl: lookAgainS,
  })
  for (const event of events) {
    calendar.createEvent({
      id: event.id,
      start: event.startsAt,
      end: event.endsAt,
      stamp: event.changedAt,
      lastModified: event.changedAt,
      sequence: event.moves,
      summary: event.summary,
      location: event.location || null,
      url: event.url,
      status: event.isSure ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    })
  }
  return calendar.toString()
}
