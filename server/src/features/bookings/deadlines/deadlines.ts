import { furthestBookableDays } from '@sparkhood/contract/bookings/availability'
import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import { noShowAfterMinutes, noShowAnswerHours } from '@sparkhood/contract/bookings/terms'
import { dayMs, hourMs, minuteMs, secondMs } from '@sparkhood/contract/primitives/time'

/** Whether a start is too far ahead to be booked. */
export const isTooFar = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() > furthestBookableDays * dayMs

/** When an unanswered request expires: after `requestTtlS`, or at its start if that is earlier. */
export const requestExpiry = (now: Date, startsAt: Date, requestTtlS: number): Date =>
  new Date(Math.min(now.getTime() + requestTtlS * 1000, startsAt.getTime()))

/** When a proposal of another time expires: as a request does, but never after either start. */
export const rescheduleExpiry = (now: Date, starts: readonly Date[], requestTtlS: number): Date =>
  new Date(Math.min(now.getTime() + requestTtlS * 1000, ...starts.map((start) => start.getTime())))

/** Whether an unanswered request has expired, even if the job has not processed it yet: nobody may act on it. */
export const hasLapsed = (booking: { status: BookingStatus; expiresAt: Date | null }, now: Date): boolean =>
  booking.status === 'pending' && booking.expiresAt !== null && booking.expiresAt <= now

/** When a booking that nobody completed is completed automatically. */
export const completesAt = (endsAt: Date, releaseWindowS: number): Date =>
  new Date(endsAt.getTime() + releaseWindowS * secondMs)
/** The latest end of bookings that are due for automatic completion now. */
export const endsOfCompleted = (now: Date, releaseWindowS: number): Date =>
  new Date(now.getTime() - releaseWindowS * secondMs)

/** The earliest time at which a booking may be started or completed. */
export const beginsFrom = (startsAt: Date, earlyStartS: number): Date =>
  new Date(startsAt.getTime() - earlyStartS * secondMs)

/**
 * When the provider may spend the earnings of a booking that the client has not confirmed: the release window after its completion,
 * or after its end if it was completed earlier.
 */
export const spendableAt = (
  { completedAt, endsAt }: { completedAt: Date; endsAt: Date },
  releaseWindowS: number,
): Date => new Date(Math.max(completedAt.getTime(), endsAt.getTime()) + releaseWindowS * secondMs)

/** The earliest time at which either side may report a no-show. */
export const lateFrom = (startsAt: Date): Date => new Date(startsAt.getTime() + noShowAfterMinutes * minuteMs)
/** The latest time for that. A report is upheld by a day of silence, so it may not follow a day of the reporter's own silence. */
export const lateUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + noShowAnswerHours * hourMs)
/** For this many days after their deadline, the silence of a member who cannot reply does not count as an answer. */
export const silenceWaitDays = 14
/** Whether the silence of a member who cannot reply, with a deadline at `dueAt`, is still excused. */
export const isSilenceExcused = (dueAt: Date, now: Date): boolean =>
  now.getTime() < dueAt.getTime() + silenceWaitDays * dayMs

/** The deadline for the other side's reply to a no-show report. */
export const absenceAnswerBy = (now: Date): Date => new Date(now.getTime() + noShowAnswerHours * hourMs)
