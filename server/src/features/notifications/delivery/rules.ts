import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import { formatterIn } from '@sparkhood/contract/primitives/moments'
import { dayMs, hourMs, minuteMs, secondMs } from '@sparkhood/contract/primitives/time'
import type { Events } from '../../../platform/events.ts'
import { isOver } from '../../reminders/public.ts'
import type { KindName } from '../kinds.ts'

const nightFrom = 22
const nightUntil = 8

const getHour = formatterIn({ hour: '2-digit', hourCycle: 'h23' })

/** Whether it is night in London: notifications that are not urgent wait until eight. */
export function isNight(now: Date): boolean {
  const hour = Number(getHour.format(now))
  return hour >= nightFrom || hour < nightUntil
}

const reminders: Partial<Record<KindName, Events['booking.near']['kind']>> = {
  'near.answer': 'answer',
  'near.day': 'day',
  'near.soon': 'soon',
}

type Ringing = { kind: KindName; status: BookingStatus | null; starts_at: Date | null; expires_at: Date | null }

/**
 * How many seconds a push is worth delivering: a day, or for a reminder until what it is about; 0 once that is over.
 */
export function ringsForS({ kind, status, starts_at, expires_at }: Ringing, now: Date): number {
  const reminder = reminders[kind]
  if (!reminder) return dayMs / secondMs
  if (!status || !starts_at || !expires_at) return 0
  if (isOver({ status, starts_at, ends_at: starts_at, expires_at }, { kind: reminder, now })) return 0
  const until = reminder === 'answer' ? Math.min(expires_at.getTime(), starts_at.getTime()) : starts_at.getTime()
  return Math.ceil(Math.min(until - now.getTime(), dayMs) / secondMs)
}

/** An open page reports itself every 45 seconds; after this long it no longer counts as open. */
export const lookingMs = 75 * 1000
/** One notification is pushed again no sooner than this, however much is added to it. */
export const ringAgainMs = minuteMs
/** Unseen notifications are emailed after this time; later if a device was pushed to. */
export const mailAfterMs = 15 * minuteMs
export const mailAfterPushMs = 3 * hourMs
/** Urgent notifications are emailed after this time, in which an open page would have reported them as seen. */
export const urgentAfterMs = 2 * minuteMs
/** Emails about unseen notifications are at least this far apart. */
export const mailAgainMs = hourMs

const longestRetry = 6
/** When a browser that could not be reached is retried: after 2, 4, 8 minutes and so on, at last every hour. */
export const retryAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(2 ** Math.min(failures, longestRetry), 60) * minuteMs)
/** After this many failures in a row, over more than half a day, a browser is given up. */
export const maxFailures = 16

/** After this many weekly emails without a visit, no more are sent until the next visit. */
export const maxUnanswered = 4
