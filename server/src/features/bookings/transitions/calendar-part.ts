import { calendarSummary } from '@sparkhood/contract/bookings/calendar'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import { brand } from '@sparkhood/contract/brand'
import { type CalendarPart, writeCalendarPart } from '../../../platform/calendars/ical.ts'
import { withNamesInMail } from '../../../platform/mail/wording.ts'
import type { Scope } from '../../../platform/scope.ts'
import { listTold, type Told } from './queries.ts'

const takesPlace: readonly Told['status'][] = ['accepted', 'in_progress']
/** The statuses from which a cancellation removes the calendar entry. A dispute about a mere request sends none (disputes/emails.ts). */
const stoodInDiary: readonly Told['cancelled_from'][] = ['accepted', 'disputed']

/**
 * The calendar part of an email about a booking: adds, moves or removes the entry. Undefined if the booking was never agreed. Its UID
 * is that of the calendar feed, so that a booking is one entry, whichever way it arrived.
 */
export function findCalendarPart(told: Told, { publicUrl }: { publicUrl: string }): CalendarPart | undefined {
  const isOff = told.status === 'cancelled' && stoodInDiary.includes(told.cancelled_from)
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

/** The same for another feature's email to one side of a booking. */
export async function readCalendarPart(
  scope: Scope,
  { bookingId, side }: { bookingId: string; side: Side },
): Promise<CalendarPart | undefined> {
  const told = (await listTold(scope, bookingId)).find((one) => one.side === side)
  return told && findCalendarPart(withNamesInMail(told, ['firstname', 'other']), scope.settings)
}
