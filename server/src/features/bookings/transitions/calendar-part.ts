import { calendarSummary } from '@sparkhood/contract/bookings/calendar'
import { brand } from '@sparkhood/contract/brand'
import { type CalendarPart, writeCalendarPart } from '../../../platform/calendars/ical.ts'
import type { Told } from '../queries/emails.ts'

const takesPlace: readonly Told['status'][] = ['accepted', 'in_progress']

/**
 * What the email about a booking does to the diary of its reader: books the entry, moves it, or takes it out. Nothing for
 * what was never agreed. Its id is that of the feed, so that one booking is one entry, however it came there.
 */
export function findCalendarPart(told: Told, { publicUrl }: { publicUrl: string }): CalendarPart | undefined {
  const isOff = told.status === 'cancelled' && told.cancelled_from === 'accepted'
  if (!isOff && !takesPlace.includes(told.status)) return undefined
  const isClient = told.side === 'client'
  return writeCalendarPart(
    {
      id: `${told.series_id ?? told.booking_id}@${new URL(publicUrl).hostname}`,
      summary: calendarSummary({ ...told, is_client: isClient, was_accepted: true }),
      startsAt: told.starts_at,
      endsAt: told.ends_at,
      changedAt: told.updated_at,
      sequence: told.sequence,
      location: told.location,
      url: `${publicUrl}/${isClient ? 'outward-progress' : 'inward-details'}/${told.booking_id}`,
      status: isOff ? 'cancelled' : 'confirmed',
      ...(told.slot_at && { placeInSeries: { at: told.slot_at, timeZone: told.time_zone } }),
    },
    {
      organizer: { name: brand.name, email: brand.supportEmail },
      attendee: { name: told.firstname, email: told.email },
    },
  )
}
