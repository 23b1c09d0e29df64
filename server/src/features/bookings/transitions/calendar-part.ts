import { calendarSummary } from '@sparkhood/contract/bookings/calendar'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import { brand } from '@sparkhood/contract/brand'
import { type CalendarPart, writeCalendarPart } from '../../../platform/calendars/ical.ts'
import { withNamesInMail } from '../../../platform/mail/wording.ts'
import type { Scope } from '../../../platform/scope.ts'
import { listTold, type Told } from '../queries/emails.ts'

const takesPlace: readonly Told['status'][] = ['accepted', 'in_progress']
/** From where calling it off takes it out of a diary. A dispute about what was never accepted sends nothing (disputes/emails.ts). */
const stoodInDiary: readonly Told['cancelled_from'][] = ['accepted', 'disputed']

/**
 * What the email about a booking does to the diary of its reader: books the entry, moves it, or takes it out. Nothing for
 * what was never agreed. Its id is that of the feed, so that one booking is one entry, however it came there.
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

/** The same for an email that another feature writes to one side of a booking. */
export async function readCalendarPart(
  scope: Scope,
  { bookingId, side }: { bookingId: string; side: Side },
): Promise<CalendarPart | undefined> {
  const told = (await listTold(scope, bookingId)).find((one) => one.side === side)
  return told && findCalendarPart(withNamesInMail(told, ['firstname', 'other']), scope.settings)
}
