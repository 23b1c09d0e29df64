import { Button, Card, Group, Stack } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatComingDay, formatTime, formatWhen } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { getPrice, unpaidWords } from '../actions/consequence.ts'
import { NextPanel } from '../actions/next-panel.tsx'
import { type More, PersonLine } from '../details/person-line.tsx'
import type { NotesProps } from '../notes/booking-notes.tsx'
import { hasDate } from '../queries.ts'
import { StatusBadge } from '../status-badge.tsx'
import classes from './booking-page.module.css'
import { BookingTimeline } from './booking-timeline.tsx'
import { NotesWhenOpen, PairWhenExchanged, PhotosWhenLent, SafetyWhenAgreed } from './when-needed.tsx'

/** A booking that the member made: its progress, and the possible actions. */
export function OutwardProgress({
  booking,
  more,
  aboutNote,
  calendar,
}: NotesProps & { more: More; calendar: ReactNode }) {
  const { booking_date: start, time_zone: zone } = booking
  const now = new Date()
  return (
    <>
      <PageHeader
        title={booking.title}
        badge={<StatusBadge booking={booking} />}
        lead={
          booking.kind === 'tool'
            ? `${formatWhen(start, now, zone)} to ${formatWhen(booking.ends_at, now, zone)}`
            : `${formatComingDay(start, now, zone)}, ${formatTime(start, zone)}`
        }
        back={{ to: '/bookings?tab=outward', label: 'Back to your bookings' }}
      />
      <div className={classes.columns}>
        <Stack gap="lg">
          <NextPanel booking={booking} />
          <SafetyWhenAgreed booking={booking} />
          <Card>
            <PersonLine person={booking.provider} relation="Your neighbour" more={more} />
            <Group justify="space-between" mt="xs">
              <span>{unpaidWords(booking) ?? <Money amount={getPrice(booking)} strong />}</span>
              <Button
                component={Link}
                to={`/outward-details/${booking.id}`}
                variant="subtle"
                px="xs"
                mr={-10}
                rightSection={<IconChevronRight size={18} aria-hidden />}
              >
                Booking details
              </Button>
            </Group>
          </Card>
          <PairWhenExchanged booking={booking} />
          <PhotosWhenLent booking={booking} aboutNote={aboutNote} />
          <NotesWhenOpen booking={booking} aboutNote={aboutNote} />
        </Stack>
        <Stack gap="lg" className={classes.beside}>
          <BookingTimeline booking={booking} />
          {hasDate(booking) && calendar}
        </Stack>
      </div>
    </>
  )
}
