import type { BookingAction } from '@sparkhood/contract/bookings/bookings'
import { type BookingStatus, otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import { Refused } from '../../lib/api.ts'

/** Where each press leads that leads anywhere, as the server's life of a booking has it: scripts/checks/transitions.test.ts. */
const reached: Partial<Record<BookingAction, BookingStatus>> = {
  accept: 'accepted',
  reject: 'rejected',
  'in-progress': 'in_progress',
  complete: 'completed',
  cancel: 'cancelled',
  admit: 'cancelled',
}

/**
 * Whether what one side pressed, and was refused, has been done: in another window, or by the same press, whose answer was lost.
 * The word that the other side hasn’t turned up, and its end, leave the status as it is.
 */
export const isSoAlready = (error: Error, action: BookingAction, you: Side): boolean => {
  if (!(error instanceof Refused)) return false
  const now = (what: string) => error.issues.find(({ path }) => path === what)?.message
  if (action === 'no-show') return now('absent') === otherSide(you)
  if (action === 'came') return now('status') === 'accepted' && now('absent') === undefined
  return reached[action] !== undefined && now('status') === reached[action]
}
