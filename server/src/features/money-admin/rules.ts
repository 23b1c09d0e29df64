import type { BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import { completesAt } from '../bookings/transitions/public.ts'

/** An open hold, with its booking if there is one. */
export type Waiting = {
  frozen: boolean
  /** The booking's status; null if no booking was made with the hold. */
  status: BookingStatus | null
  /** When a hold without a booking is released. */
  expiresAt: Date
  /** When an unanswered request lapses. */
  requestExpiresAt: Date | null
  /** The side reported as a no-show, and their deadline to reply. */
  absent: Side | null
  answerBy: Date | null
  endsAt: Date | null
}

/**
 * What an open hold waits for, and when that happens automatically. A past moment is returned as it is: it shows
 * operators that the timed job has not run.
 */
export function waitsFor(hold: Waiting, releaseWindowS: number): { words: string; until: Date | null } {
  if (hold.frozen || hold.status === 'disputed') return { words: 'Frozen until a dispute is settled', until: null }
  if (hold.status === null) return { words: 'No booking was made with it yet', until: hold.expiresAt }
  if (hold.status === 'pending') return { words: 'Waits for the provider’s answer', until: hold.requestExpiresAt }
  if (hold.absent)
    return { words: `Waits for the ${hold.absent}’s answer: they are said not to have come`, until: hold.answerBy }
  return { words: 'Waits for the job to be done', until: hold.endsAt && completesAt(hold.endsAt, releaseWindowS) }
}
