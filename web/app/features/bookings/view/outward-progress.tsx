import { Anchor, Card, Group, Stack } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDay, formatTime } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { priceOf } from '../actions/consequence.ts'
import { NextPanel } from '../actions/next-panel.tsx'
import { PersonLine } from '../details/person-line.tsx'
import { StatusBadge } from '../status-badge.tsx'
import classes from './booking-page.module.css'
import { BookingTimeline } from './booking-timeline.tsx'

/** A booking you made: how far it has come, and what is to be done. */
export function OutwardProgress({ booking }: { booking: Booking }) {
  const { booking_date: start, time_zone: zone } = booking
  return (
    <>
      <PageHeader
        title={booking.title}
        lead={`${formatDay(start, zone)}, ${formatTime(start, zone)}`}
        back={{ to: '/bookings?tab=outward', label: 'Back to your bookings' }}
        action={<StatusBadge status={booking.status} />}
      />
      <div className={classes.columns}>
        <Stack gap="lg">
          <BookingTimeline booking={booking} />
        </Stack>
        <Stack gap="lg" className={classes.aside}>
          <NextPanel booking={booking} />
          <Card>
            <PersonLine person={booking.provider} relation="Your neighbour for this" />
            <Group justify="space-between" mt="md">
              <Money amount={priceOf(booking)} strong />
              <Anchor component={Link} to={`/outward-details/${booking.id}`} inline>
                Booking details <IconChevronRight size={16} aria-hidden style={{ verticalAlign: '-0.15em' }} />
              </Anchor>
            </Group>
          </Card>
        </Stack>
      </div>
    </>
  )
}
