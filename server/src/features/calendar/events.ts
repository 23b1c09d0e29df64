import { calendarSummary } from '@sparkhood/contract/bookings/calendar'
import type { CalendarEvent } from '../../platform/calendars/ical.ts'
import type { CalendarBooking } from './queries.ts'

/** A booking as it stands in a calendar. */
export const getEvent = (booking: CalendarBooking, publicUrl: string): CalendarEvent => ({
  id: `${booking.id}@${new URL(publicUrl).hostname}`,
  summary: calendarSummary(booking),
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  changedAt: booking.updated_at,
  sequence: booking.sequence,
  location: booking.location,
  url: `${publicUrl}/${booking.is_client ? 'outward-progress' : 'inward-details'}/${booking.id}`,
  status: getStatus(booking),
})

const getStatus = ({ is_off: isOff, was_accepted: isSure }: CalendarBooking): CalendarEvent['status'] => {
  if (isOff) return 'cancelled'
  return isSure ? 'confirmed' : 'tentative'
}
