import type { BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import { completesAt } from '../bookings/transitions/public.ts'

/** An open hold, with its booking as far as there is one. */
export type Waiting = {
  frozen: boolean
  /** Of its booking; null where none was made with it. */
  status: BookingStatus | null
  /** When a hold without a booking is given back. */
  expiresAt: Date
  /** When the request lapses that nobody has answered. */
  requestExpiresAt: Date | null
  /** Who is said not to have come, and until when they may answer. */
  absent: Side | null
  answerBy: Date | null
  endsAt: Date | null
}

/**
 * What an open hold waits for, and when that comes by itself. A moment that is past is told as it is: whoever looks after
 * the money sees by it that the clock has not come round.
 */
export function waitsFor(hold: Waiting, releaseWindowS: number): { words: string; until: Date | null } {
  if (hold.frozen || hold.status === 'disputed') return { words: 'Frozen until a dispute is settled', until: null }
  if (hold.status === null) return { words: 'No booking was made with it yet', until: hold.expiresAt }
  if (hold.status === 'pending') return { words: 'Waits for the provider’s answer', until: hold.requestExpiresAt }
  if (hold.absent)
    return { words: `Waits for the ${hold.absent}’s answer: they are said not to have come`, until: hold.answerBy }
  return { words: 'Waits for the job to be done', until: hold.endsAt && completesAt(hold.endsAt, releaseWindowS) }
}
