import type { CalendarEvent } from '../../platform/calendars/ical.ts'
import type { CalendarBooking } from './queries.ts'

/** A booking as it stands in a calendar. */
export const eventOf = (booking: CalendarBooking, publicUrl: string): CalendarEvent => ({
  id: `${booking.id}@${new URL(publicUrl).hostname}`,
  summary: summaryOf(booking),
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  changedAt: booking.updated_at,
  moves: booking.moves,
  location: booking.location,
  url: `${publicUrl}/${booking.is_client ? 'outward-progress' : 'inward-details'}/${booking.id}`,
  isSure: booking.was_accepted,
})

/** 'Bike repair with Ben', 'Bike repair for Ana', 'Ladder from Ben', 'Ladder to Ana'; what is not sure yet says so. */
export function summaryOf({ title, kind, is_client: isClient, was_accepted: isSure, other }: CalendarBooking): string {
  const lent = kind === 'tool'
  const link = isClient ? (lent ? 'from' : 'with') : lent ? 'to' : 'for'
  return `${title} ${link} ${other}${isSure ? '' : ' (asked for)'}`
}
