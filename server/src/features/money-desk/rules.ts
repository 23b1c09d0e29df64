import type { BookingStatus } from '@sparkhood/contract/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'

/** An open hold, as what it waits for is told. */
export type Waiting = {
  frozen: boolean
  /** Of its booking; nothing where there is none. */
  status: BookingStatus | null
  expiresAt: Date
  answerBy: Date | null
  endsAt: Date | null
}

const completedAfterMs = 5 * dayMs

/** What an open hold waits for, and when that comes by itself. */
export function waitsFor(hold: Waiting): { words: string; until: Date | null } {
  if (hold.frozen || hold.status === 'disputed') return { words: 'Frozen until a dispute is settled', until: null }
  if (hold.status === null) return { words: 'No booking was made with it yet', until: hold.expiresAt }
  if (hold.status === 'pending') return { words: 'Waits for the provider’s answer', until: hold.answerBy }
  const until = hold.endsAt && new Date(hold.endsAt.getTime() + completedAfterMs)
  return { words: 'Waits for the job to be done', until }
}
