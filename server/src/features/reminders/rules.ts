import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import type { Events } from '../../platform/events.ts'

type Standing = { status: BookingStatus; starts_at: Date; ends_at: Date; expires_at: Date }
type Near = Events['booking.near']
type About = Omit<Near, 'bookingId'> & { now: Date }

/** The status that a booking must have for each reminder, and until when the reminder is useful. */
const requirements: Record<Near['kind'], { status: BookingStatus; until: 'starts_at' | 'ends_at' }> = {
  answer: { status: 'pending', until: 'starts_at' },
  day: { status: 'accepted', until: 'starts_at' },
  soon: { status: 'accepted', until: 'starts_at' },
  back_day: { status: 'in_progress', until: 'ends_at' },
  back_today: { status: 'in_progress', until: 'ends_at' },
}

/**
 * Whether a reminder is about a visit, not a tool that is due back: a tool must be returned even after a suspension.
 */
export const isAboutVisit = (kind: Near['kind']): boolean => requirements[kind].until === 'starts_at'

/**
 * Whether a reminder is obsolete: the booking was answered, cancelled or brought back, its time has passed, or it was
 * moved. A moved booking gets another reminder for its new time.
 */
export const isOver = (booking: Standing, { kind, startsAt, now }: About): boolean => {
  const { status, until } = requirements[kind]
  return (
    booking.status !== status ||
    booking[until] <= now ||
    (kind === 'answer' && booking.expires_at <= now) ||
    (!!startsAt && new Date(startsAt).getTime() !== booking.starts_at.getTime())
  )
}
