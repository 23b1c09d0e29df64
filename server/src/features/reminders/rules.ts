import type { BookingStatus } from '@sparkhood/contract/bookings'
import type { Events } from '../../platform/events.ts'

type Standing = { status: BookingStatus; starts_at: Date; expires_at: Date }
type About = Omit<Events['booking.near'], 'bookingId'> & { now: Date }

/**
 * Whether there is nothing to remind of any more: it was answered or called off, what it reminds of is past, or stands at
 * another time than the one it was for. Of another time there is another reminder.
 */
export const isOver = (
  { status, starts_at: start, expires_at: end }: Standing,
  { kind, startsAt, now }: About,
): boolean =>
  status !== (kind === 'answer' ? 'pending' : 'accepted') ||
  start <= now ||
  (kind === 'answer' && end <= now) ||
  (!!startsAt && new Date(startsAt).getTime() !== start.getTime())
