import { Button } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { Link } from 'react-router'
import { acting } from '../../../lib/acting.ts'
import { formatDays } from '../../../lib/format.ts'
import { wasSettled } from './next-words.ts'

/** The link to the dispute of a booking: to open one, take part in it, or see its outcome. */
export function DisputeLink({ booking }: { booking: Booking }) {
  // Only the member may dispute, unless they have nobody else to do it for them.
  if (acting && !acting.organised) return null
  if (booking.absent === booking.you_are)
    return (
      <Button component={Link} to={`/open-dispute?booking=${booking.id}`}>
        I was there
      </Button>
    )
  const mayOpen = isDue(booking) && booking.actions.some(({ action }) => action === 'dispute')
  if (mayOpen)
    return (
      <Button component={Link} to={`/open-dispute?booking=${booking.id}`} variant="subtle" color="red">
        {booking.status === 'completed' ? `Report a problem (${leftToReport(booking, new Date())})` : 'Open dispute'}
      </Button>
    )
  if (booking.status !== 'disputed' && !wasSettled(booking)) return null
  return (
    <Button
      component={Link}
      to={`/dispute/${booking.id}`}
      variant={booking.status === 'disputed' ? 'filled' : 'default'}
    >
      {booking.status === 'disputed' ? 'See the dispute' : 'See how it was settled'}
    </Button>
  )
}

/** Whether a problem can have occurred: before the start a message, another time or a cancellation is better. */
const isDue = ({ status, begins_from: beginsFrom }: Booking): boolean => status !== 'pending' && beginsFrom === null

/** '5 days left': until the money is released. */
const leftToReport = ({ release_at: releaseAt }: Pick<Booking, 'release_at'>, now: Date): string => {
  const days = Math.ceil(((releaseAt?.getTime() ?? now.getTime()) - now.getTime()) / dayMs)
  return days <= 1 ? 'less than a day left' : `${formatDays(days)} left`
}
