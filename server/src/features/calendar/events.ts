import { calendarSummary } from '@sparkhood/contract/bookings/calendar'
import type { CalendarEvent, CalendarSeries } from '../../platform/calendars/ical.ts'
import type { CalendarBooking, Series, SeriesVisit } from './queries.ts'

/** A booking as a calendar event. */
export const getEvent = (booking: CalendarBooking, publicUrl: string): CalendarEvent => ({
  id: getId(booking.series_id ?? booking.id, publicUrl),
  summary: calendarSummary(booking),
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  changedAt: booking.updated_at,
  sequence: booking.sequence,
  location: booking.location,
  url: `${publicUrl}/${booking.is_client ? 'outward-progress' : 'inward-details'}/${booking.id}`,
  status: getStatus(booking),
  ...(booking.slot_at && { placeInSeries: { at: booking.slot_at, timeZone: booking.time_zone } }),
})

const getId = (id: string, publicUrl: string): string => `${id}@${new URL(publicUrl).hostname}`

const getStatus = ({
  is_off: isOff,
  was_accepted: isSure,
}: Pick<CalendarBooking, 'is_off' | 'was_accepted'>): CalendarEvent['status'] => {
  if (isOff) return 'cancelled'
  return isSure ? 'confirmed' : 'tentative'
}

const isMoved = ({ slot_at, starts_at }: SeriesVisit): boolean => Date.parse(slot_at) !== Date.parse(starts_at)

/** A series of repeating visits as one recurring event, with its cancelled and moved visits. */
export function getSeries(series: Series, publicUrl: string): CalendarSeries {
  const [on, off] = [series.visits.filter((one) => one.is_on), series.visits.filter((one) => !one.is_on)]
  const event: CalendarEvent = {
    id: getId(series.id, publicUrl),
    summary: calendarSummary(series),
    startsAt: series.starts_at,
    endsAt: series.ends_at,
    changedAt: series.updated_at,
    sequence: series.sequence,
    location: series.location,
    url: `${publicUrl}/regular/${series.id}`,
    // Some calendars show the first visit of a series that has none left.
    status: on.length === 0 ? 'cancelled' : getStatus(series),
  }
  return {
    event,
    timeZone: series.time_zone,
    rule: {
      every: series.repeats.startsWith('monthly') ? 'month' : 'week',
      interval: series.repeats === 'fortnightly' ? 2 : 1,
      nth: series.nth,
      count: series.visits.length,
    },
    slots: series.visits.map(({ slot_at }) => new Date(slot_at)),
    // A series that was never accepted is cancelled as a whole.
    without: series.is_off ? [] : off.map(({ slot_at }) => new Date(slot_at)),
    moved: on.filter(isMoved).map((visit) => ({
      ...event,
      startsAt: new Date(visit.starts_at),
      endsAt: new Date(visit.ends_at),
      placeInSeries: { at: new Date(visit.slot_at), timeZone: series.time_zone },
    })),
  }
}
