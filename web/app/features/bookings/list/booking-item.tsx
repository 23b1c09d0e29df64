import { Group, Text } from '@mantine/core'
import type { BookingCard } from '@sparkhood/contract/bookings/bookings'
import { Link } from 'react-router'
import { formatLength, formatWhen } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Money } from '../../../ui/money.tsx'
import { getPrice, nameOf, unpaidWords } from '../actions/consequence.ts'
import { BookingPhoto } from '../photos/booking-photo.tsx'
import { StatusBadge } from '../status-badge.tsx'
import classes from './booking-item.module.css'
import { needWords } from './need-words.ts'

/** A booking in a list: title, other side, time, price and status. */
export function BookingItem({ booking }: { booking: BookingCard }) {
  const now = new Date()
  const { id, title, status, time_zone: zone } = booking
  const need = needWords(booking, now)
  const isClient = booking.you_are === 'client'
  const isOut = booking.kind === 'tool' && status === 'in_progress'
  const other = isClient ? booking.provider : booking.client
  const unpaid = booking.exchange ? `For ${booking.exchange.other.title}` : unpaidWords(booking)
  return (
    <article className={classes.card}>
      <div className={classes.photo}>
        <BookingPhoto booking={booking} />
      </div>
      <div className={classes.words}>
        <Group justify="space-between" gap={4} align="flex-start">
          <h3 className={classes.title}>
            <Link to={isClient ? `/outward-progress/${id}` : `/inward-details/${id}`} className={classes.link}>
              {title}
            </Link>
          </h3>
          <StatusBadge booking={booking} />
        </Group>
        <Group gap={6} wrap="nowrap">
          <Avatar person={other} size={26} />
          <Text truncate>{nameOf(other)}</Text>
        </Group>
        <Text size="sm">
          {isOut ? `Back by ${formatWhen(booking.ends_at, now, zone)}` : formatWhen(booking.booking_date, now, zone)}
        </Text>
        <Group gap={6} className={classes.price}>
          {unpaid ? (
            <Text span fw={600}>
              {unpaid}
            </Text>
          ) : (
            <Money amount={getPrice(booking)} strong />
          )}
          <Text size="sm" c="dimmed">
            {formatLength(booking)}
          </Text>
        </Group>
        {need && (
          <Text size="sm" c="var(--wait-ink)" fw={600}>
            {need}
          </Text>
        )}
      </div>
    </article>
  )
}
