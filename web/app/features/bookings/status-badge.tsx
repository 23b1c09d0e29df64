import type { BookingCard } from '@sparkhood/contract/bookings/bookings'
import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import classes from './status-badge.module.css'

const words: Record<BookingStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  in_progress: 'In progress',
  completed: 'Completed',
  disputed: 'In dispute',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

/** Where a booking stands: accepted is green, everything else yellow. */
export function StatusBadge({ booking: { status, kind } }: { booking: Pick<BookingCard, 'status' | 'kind'> }) {
  return (
    <span className={classes.badge} data-status={status}>
      {kind === 'tool' && status === 'in_progress' ? 'On loan' : words[status]}
    </span>
  )
}
