import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import { formatterIn } from '@sparkhood/contract/primitives/moments'
import { dayMs, hourMs, minuteMs, secondMs } from '@sparkhood/contract/primitives/time'
import type { Events } from '../../../platform/events.ts'
import { isOver } from '../../reminders/public.ts'
import type { KindName } from '../kinds.ts'

const nightFrom = 22
const nightUntil = 8

const getHour = formatterIn({ hour: '2-digit', hourCycle: 'h23' })

/** Whether it is night where our members live: what can wait waits until eight. */
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

/** For how long a push is worth ringing for, in seconds: a day, a reminder until what it is for; nothing once that is over. */
export function ringsForS({ kind, status, starts_at, expires_at }: Ringing, now: Date): number {
  const reminder = reminders[kind]
  if (!reminder) return dayMs / secondMs
  if (!status || !starts_at || !expires_at) return 0
  if (isOver({ status, starts_at, ends_at: starts_at, expires_at }, { kind: reminder, now })) return 0
  const until = reminder === 'answer' ? Math.min(expires_at.getTime(), starts_at.getTime()) : starts_at.getTime()
  return Math.ceil(Math.min(until - now.getTime(), dayMs) / secondMs)
}

/** A page in front of somebody says so every 45 seconds. */
export const lookingMs = 75 * 1000
/** One notification rings again no sooner than this, however much comes to it. */
export const ringAgainMs = minuteMs
/** What nobody saw for so long is written of, and later where a device has rung for it. */
export const mailAfterMs = 15 * minuteMs
export const mailAfterPushMs = 3 * hourMs
/** What is urgent is written of as soon as a page in front of its reader would have said that it was seen. */
export const urgentAfterMs = 2 * minuteMs
/** Emails about what was not seen come no closer than this. */
export const mailAgainMs = hourMs

const longestRetry = 6
/** When a browser that could not be reached is tried again: after 2 minutes, 4, 8, and at last every hour. */
export const retryAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(2 ** Math.min(failures, longestRetry), 60) * minuteMs)
/** So often in a row, over more than half a day, and it is given up. */
export const maxFailures = 16

/** After this many weekly emails without a visit there are no more, until there is one. */
export const maxUnanswered = 4
