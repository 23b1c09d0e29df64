import type { BookingAction } from '@sparkhood/contract/bookings/bookings'
import { type BookingStatus, otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import { Refused } from '../../lib/api.ts'

/** The status that each action leads to, as in the server's state machine: see scripts/checks/transitions.test.ts. */
const reached: Partial<Record<BookingAction, BookingStatus>> = {
  accept: 'accepted',
  reject: 'rejected',
  'in-progress': 'in_progress',
  complete: 'completed',
  cancel: 'cancelled',
  admit: 'cancelled',
}

/**
 * Whether a refused action has already been done: in another window, or by the same press, whose reply was lost.
 * Reporting a no-show and withdrawing the report do not change the status.
 */
export const isSoAlready = (error: Error, action: BookingAction, you: Side): boolean => {
  if (!(error instanceof Refused)) return false
  const now = (what: string) => error.issues.find(({ path }) => path === what)?.message
  if (action === 'no-show') return now('absent') === otherSide(you)
  if (action === 'came') return now('status') === 'accepted' && now('absent') === undefined
  return reached[action] !== undefined && now('status') === reached[action]
}
