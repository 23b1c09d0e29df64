import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../primitives/ids.ts'
import { moment } from '../primitives/time.ts'

/** How many days of past bookings a calendar feed contains. */
export const calendarPastDays = 90

export const getBookingCalendar = endpoint({
  method: 'GET',
  path: '/bookings/calendar/:id',
  access: 'member',
  summary: 'Download one of your bookings as an iCalendar file (RFC 5545)',
  params: idParam,
  file: true,
  reply: z.object({}),
  refusals: ['booking.not_found'],
})

export const calendarLink = z.object({ created_at: moment, last_read_at: moment.nullable() })
export type CalendarLink = z.output<typeof calendarLink>

export const findCalendarLink = endpoint({
  method: 'GET',
  path: '/calendar/link',
  access: 'member',
  summary: 'Get whether you have a calendar feed, and when it was last fetched; never its address',
  reply: z.object({ data: calendarLink.nullable() }),
  refusals: [],
})

export const makeCalendarLink = endpoint({
  method: 'POST',
  path: '/calendar/link',
  access: 'member',
  summary: 'Create the private address of your calendar feed, returned only once; an earlier one stops working',
  reply: z.object({ message: z.string(), data: z.object({ url: z.string() }) }),
  secretReply: true,
  refusals: ['auth.confirm_first', 'limit.too_many'],
})

export const removeCalendarLink = endpoint({
  method: 'DELETE',
  path: '/calendar/link',
  access: 'member',
  summary: 'Revoke the private address of your calendar feed; idempotent',
  reply: z.object({ message: z.string() }),
  refusals: [],
})

export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendar/feed/:token',
  access: 'anyone',
  summary: 'The calendar feed behind a private address, as an iCalendar file (RFC 5545)',
  params: z.object({ token: z.string().max(60) }),
  file: true,
  reply: z.object({}),
  refusals: ['calendar.not_found', 'limit.too_many'],
})

/** How many days a cancelled booking stays in the feed as cancelled, so that calendar apps remove it. */
export const calendarCancelledDays = 30

export type CalendarNamed = {
  title: string
  kind: 'skill' | 'service' | 'tool'
  is_client: boolean
  was_accepted: boolean
  other: string
}

/** 'Bike repair with Ben', 'Bike repair for Ana', 'Ladder from Ben', 'Ladder to Ana'; what is not sure yet says so. */
export function calendarSummary({
  title,
  kind,
  is_client: isClient,
  was_accepted: isSure,
  other,
}: CalendarNamed): string {
  const lent = kind === 'tool'
  const link = isClient ? (lent ? 'from' : 'with') : lent ? 'to' : 'for'
  return `${title} ${link} ${other}${isSure ? '' : ' (asked for)'}`
}
