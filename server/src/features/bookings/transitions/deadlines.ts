import { furthestBookableDays } from '@sparkhood/contract/bookings/availability'
import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import { noShowAfterMinutes, noShowAnswerHours } from '@sparkhood/contract/bookings/terms'
import { dayMs, hourMs, minuteMs, secondMs } from '@sparkhood/contract/primitives/time'

/** Whether nobody is booked for a start that far ahead yet. */
export const isTooFar = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() > furthestBookableDays * dayMs

/** When an unanswered request lapses: after the operator's time, or at its start, whichever is first. */
export const requestExpiry = (now: Date, startsAt: Date, requestTtlS: number): Date =>
  new Date(Math.min(now.getTime() + requestTtlS * 1000, startsAt.getTime()))

/** Until when another time is asked for: as long as a request, but never past either start. */
export const rescheduleExpiry = (now: Date, starts: readonly Date[], requestTtlS: number): Date =>
  new Date(Math.min(now.getTime() + requestTtlS * 1000, ...starts.map((start) => start.getTime())))

/** Whether an unanswered request has run out, though the clock has not come round to it yet: nobody may act on it. */
export const hasLapsed = (booking: { status: BookingStatus; expiresAt: Date | null }, now: Date): boolean =>
  booking.status === 'pending' && booking.expiresAt !== null && booking.expiresAt <= now

/** When a booking that nobody has completed counts as completed: so long after its end. */
export const completesAt = (endsAt: Date, releaseWindowS: number): Date =>
  new Date(endsAt.getTime() + releaseWindowS * secondMs)
/** The latest end of a booking that counts as completed now. */
export const endsOfCompleted = (now: Date, releaseWindowS: number): Date =>
  new Date(now.getTime() - releaseWindowS * secondMs)

/** From when on a booking may be begun, or said to be done. */
export const beginsFrom = (startsAt: Date, earlyStartS: number): Date =>
  new Date(startsAt.getTime() - earlyStartS * secondMs)

/**
 * When the provider may spend what a booking earned that the client has not confirmed: so long after it was completed, or after
 * its end where it was completed before that.
 */
export const spendableAt = (
  { completedAt, endsAt }: { completedAt: Date; endsAt: Date },
  releaseWindowS: number,
): Date => new Date(Math.max(completedAt.getTime(), endsAt.getTime()) + releaseWindowS * secondMs)

/** From when on either side may say that the other has not come. */
export const lateFrom = (startsAt: Date): Date => new Date(startsAt.getTime() + noShowAfterMinutes * minuteMs)
/** Until when: what somebody has kept silent about for a day cannot be taken back by another day of silence. */
export const lateUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + noShowAnswerHours * hourMs)
/** Silence is no answer while a member cannot give one, for this many days after their deadline. */
export const silenceWaitDays = 14
/** Whether the silence of a member who cannot answer, and whose deadline was at `dueAt`, is still no answer. */
export const isSilenceExcused = (dueAt: Date, now: Date): boolean =>
  now.getTime() < dueAt.getTime() + silenceWaitDays * dayMs

/** Until when the other side may answer that. */
export const absenceAnswerBy = (now: Date): Date => new Date(now.getTime() + noShowAnswerHours * hourMs)
