import { externalCalendarMinutes } from '@sparkhood/contract/bookings/external-calendars'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'

const usualMs = externalCalendarMinutes * minuteMs
const longestPauseMs = 6 * hourMs

/** When a calendar is read again: after the usual time, and ever later while it fails, up to six hours. */
export const nextReadAt = (now: Date, failures: number): Date =>
  new Date(now.getTime() + Math.min(usualMs * 2 ** Math.min(failures, 10), longestPauseMs))

/** Whether its member is to be told: it has failed for a day, and they have not been told since. */
export const isToBeTold = (
  { failingSince, toldAt }: { failingSince: Date | null; toldAt: Date | null },
  now: Date,
): boolean => failingSince !== null && toldAt === null && now.getTime() - failingSince.getTime() >= dayMs

/** So far ahead entries that repeat are worked out: beyond the furthest day that can be booked. */
export const expandedDays = 400
/** After so long they are worked out anew, even where nothing has changed. */
export const expandAgainMs = 14 * dayMs
