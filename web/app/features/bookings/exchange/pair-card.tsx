import { Anchor, Card, Text, Title } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatLength, formatWhen } from '../../../lib/format.ts'
import said from '../../../ui/said.module.css'
import type { Half } from './exchange-words.ts'
import classes from './pair-card.module.css'

/** Both halves of an exchange: who does what and when, and the state of each. */
export function PairCard({ booking }: { booking: Half }) {
  const { exchange, you_are: you, client, provider } = booking
  const other = you === 'client' ? provider : client
  const isYours = you === 'provider'
  return (
    <Card component="section" aria-labelledby="exchange">
      <Title order={2} size="h4" id="exchange" className={classes.title}>
        <IconArrowsExchange size={20} aria-hidden /> In exchange
      </Title>
      <ul className={classes.halves}>
        <Line
          booking={booking}
          half={{ ...booking, done_at: exchange.done_at }}
          doer={isYours ? 'You' : other.firstname}
        />
        <Line
          booking={booking}
          half={exchange.other}
          doer={isYours ? other.firstname : 'You'}
          to={isYours ? `/outward-progress/${exchange.other.id}` : `/inward-details/${exchange.other.id}`}
        />
      </ul>
      <Text size="sm" c="dimmed">
        Nobody pays. Both halves are completed together, and cancelled together.
      </Text>
    </Card>
  )
}

type Promised = Pick<Booking, 'kind' | 'title' | 'booking_date' | 'ends_at' | 'status'> & { done_at: Date | null }
type LineProps = { booking: Booking; half: Promised; doer: string; to?: string }

function Line({ booking, half, doer, to }: LineProps) {
  return (
    <li className={classes.half}>
      <Text span size="sm" c="dimmed" display="block">
        {doer === 'You'
          ? `You ${half.kind === 'tool' ? 'lend' : 'do'}`
          : `${doer} ${half.kind === 'tool' ? 'lends' : 'does'}`}
      </Text>
      {to ? (
        <Anchor component={Link} to={to} fw={600} c="inherit" underline="always" className={said.called}>
          {half.title}
        </Anchor>
      ) : (
        <Text span fw={600} className={said.called}>
          {half.title}
        </Text>
      )}
      <Text size="sm">
        {formatWhen(half.booking_date, new Date(), booking.time_zone)}
        {` · ${formatLength(getLength(half))} · ${half.done_at ? 'done' : stands[half.status]}`}
      </Text>
    </li>
  )
}

/** The length of a half. For a loan in days, a day with a clock change has 23 or 25 hours. */
function getLength({ kind, booking_date: from, ends_at: to }: Promised): { hours: number; days?: number } {
  const hours = (to.getTime() - from.getTime()) / hourMs
  return { hours, days: kind === 'tool' ? Math.round(hours / 24) : 0 }
}

const stands: Record<BookingStatus, string> = {
  pending: 'asked for',
  accepted: 'agreed',
  in_progress: 'under way',
  completed: 'done',
  disputed: 'in dispute',
  rejected: 'rejected',
  cancelled: 'cancelled',
  expired: 'lapsed',
}
