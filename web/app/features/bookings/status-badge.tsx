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

const onLoan = ({ ends_at: dueBack }: Pick<BookingCard, 'ends_at'>): string =>
  dueBack < new Date() ? 'Overdue' : 'On loan'

/** The status of a booking: accepted is green, everything else yellow. */
export function StatusBadge({ booking }: { booking: Pick<BookingCard, 'status' | 'kind' | 'ends_at'> }) {
  return (
    <span className={classes.badge} data-status={booking.status}>
      {booking.kind === 'tool' && booking.status === 'in_progress' ? onLoan(booking) : words[booking.status]}
    </span>
  )
}
