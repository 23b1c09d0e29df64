import type { Events } from '../../platform/events.ts'

type Times = { starts_at: Date; expires_at: Date }
type About = Omit<Events['booking.near'], 'bookingId'> & { now: Date }

/**
 * Whether a reminder waited for too long: what it reminds of is past, or stands at another time than the one it was for.
 * Of another time there is another reminder.
 */
export const isOver = ({ starts_at: start, expires_at: end }: Times, { kind, startsAt, now }: About): boolean =>
  start <= now || (kind === 'answer' && end <= now) || (!!startsAt && new Date(startsAt).getTime() !== start.getTime())
