import { bookingLine } from '@sparkhood/contract/bookings/lines'
import type { BookingEventLine } from '@sparkhood/contract/talking/messages'
import { Link } from 'react-router'
import { formatWhen } from '../../../lib/format.ts'
import { memberId } from '../../../lib/session.ts'
import said from '../../../ui/said.module.css'
import classes from './thread.module.css'

const statusWords: Record<BookingEventLine['status'], string> = {
  pending: 'Waiting for an answer',
  accepted: 'Accepted',
  in_progress: 'In progress',
  completed: 'Completed',
  disputed: 'In dispute',
  rejected: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

type Props = { booking: BookingEventLine; other: string }

/** A step of a booking between the two: a card for the request, a line for later steps. */
export function BookingLine({ booking, other }: Props) {
  const you = memberId()
  const line = `${bookingLine(booking, you, other)}${booking.helper ? ` (by ${booking.helper})` : ''}`
  const to = `/${booking.client_id === you ? 'outward' : 'inward'}-details/${booking.id}`
  if (booking.became === 'pending') {
    return (
      <Link to={to} className={classes.booking}>
        <span className={classes.bookingTop}>
          <strong className={said.called}>{booking.title}</strong>
          <span className={classes.status}>{statusWords[booking.status]}</span>
        </span>
        <span>{formatWhen(booking.booking_date, new Date())}</span>
        <span className={classes.meta} style={{ justifyContent: 'flex-start' }}>
          {line}
        </span>
      </Link>
    )
  }
  return (
    <p className={classes.news}>
      {line}{' '}
      <Link to={to} className={said.called}>
        {booking.title}
      </Link>
    </p>
  )
}
