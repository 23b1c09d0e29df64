import { calendarSummary } from '@sparkhood/contract/bookings/calendar'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import { brand } from '@sparkhood/contract/brand'
import { type CalendarPart, writeCalendarPart } from '../../../platform/calendars/ical.ts'
import { withNamesInMail } from '../../../platform/mail/wording.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type EmailFacts, listEmailFacts } from './queries.ts'

const takesPlace: readonly EmailFacts['status'][] = ['accepted', 'in_progress']
/** The statuses from which a cancellation removes the calendar entry. A dispute about a mere request sends none (disputes/emails.ts). */
const stoodInDiary: readonly EmailFacts['cancelled_from'][] = ['accepted', 'disputed']

/**
 * The calendar part of an email about a booking: adds, moves or removes the entry. Undefined if the booking was never agreed. Its UID
 * is that of the calendar feed, so that a booking is one entry, whichever way it arrived.
 */
export function findCalendarPart(facts: EmailFacts, { publicUrl }: { publicUrl: string }): CalendarPart | undefined {
  const isOff = facts.status === 'cancelled' && stoodInDiary.includes(facts.cancelled_from)
  if (!isOff && !takesPlace.includes(facts.status)) return undefined
  const isClient = facts.side === 'client'
  return writeCalendarPart(
    {
      id: `${facts.series_id ?? facts.booking_id}@${new URL(publicUrl).hostname}`,
      summary: calendarSummary({ ...facts, is_client: isClient, was_accepted: true }),
      startsAt: facts.starts_at,
      endsAt: facts.ends_at,
      changedAt: facts.updated_at,
      sequence: facts.sequence,
      location: facts.location,
      url: `${publicUrl}/${isClient ? 'outward-progress' : 'inward-details'}/${facts.booking_id}`,
      status: isOff ? 'cancelled' : 'confirmed',
      ...(facts.slot_at && { placeInSeries: { at: facts.slot_at, timeZone: facts.time_zone } }),
    },
    {
      organizer: { name: brand.name, email: brand.supportEmail },
      attendee: { name: facts.firstname, email: facts.email },
    },
  )
}

/** The same for another feature's email to one side of a booking. */
export async function readCalendarPart(
  scope: Scope,
  { bookingId, side }: { bookingId: string; side: Side },
): Promise<CalendarPart | undefined> {
  const facts = (await listEmailFacts(scope, bookingId)).find((one) => one.side === side)
  return facts && findCalendarPart(withNamesInMail(facts, ['firstname', 'other']), scope.settings)
}
