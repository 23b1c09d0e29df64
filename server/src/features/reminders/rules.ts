import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import type { Events } from '../../platform/events.ts'

type Standing = { status: BookingStatus; starts_at: Date; ends_at: Date; expires_at: Date }
type Near = Events['booking.near']
type About = Omit<Near, 'bookingId'> & { now: Date }

/** In which status a booking has to be for each, and until when it is of any use. */
const stands: Record<Near['kind'], { status: BookingStatus; until: 'starts_at' | 'ends_at' }> = {
  answer: { status: 'pending', until: 'starts_at' },
  day: { status: 'accepted', until: 'starts_at' },
  soon: { status: 'accepted', until: 'starts_at' },
  back_day: { status: 'in_progress', until: 'ends_at' },
  back_today: { status: 'in_progress', until: 'ends_at' },
}

/** Whether a reminder is about a visit, not about a tool that is due back: a tool has to go back after a suspension too. */
export const isMeeting = (kind: Near['kind']): boolean => stands[kind].until === 'starts_at'

/**
 * Whether there is nothing to remind of any more: it was answered, called off or brought back, what it reminds of is past, or
 * stands at another time than the one it was for. Of another time there is another reminder.
 */
export const isOver = (booking: Standing, { kind, startsAt, now }: About): boolean => {
  const { status, until } = stands[kind]
  return (
    booking.status !== status ||
    booking[until] <= now ||
    (kind === 'answer' && booking.expires_at <= now) ||
    (!!startsAt && new Date(startsAt).getTime() !== booking.starts_at.getTime())
  )
}
