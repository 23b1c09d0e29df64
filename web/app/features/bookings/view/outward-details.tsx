import { Button, Card, Stack } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { Link } from 'react-router'
import { Fact } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DisputeLink } from '../actions/dispute-link.tsx'
import { BookingFacts } from '../details/booking-facts.tsx'
import { BookingHead } from '../details/booking-head.tsx'
import { BookingId } from '../details/booking-id.tsx'
import { LocationMap } from '../details/location-map.tsx'
import { type More, PersonLine } from '../details/person-line.tsx'
import { waitsForYou } from '../exchange/exchange-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import classes from './booking-page.module.css'
import { PairWhenExchanged } from './when-needed.tsx'

/** The details of a booking that the member made. */
export function OutwardDetails({ booking, more }: { booking: Booking; more: More }) {
  const { provider } = booking
  const agreed = waitsForYou(booking) ? 'you accept' : `${provider.firstname} accepts`
  return (
    <>
      <PageHeader
        title="Booking details"
        badge={<StatusBadge booking={booking} />}
        back={{ to: `/outward-progress/${booking.id}`, label: 'Back to the progress of this booking' }}
      />
      <div className={classes.columns}>
        <Stack gap="lg">
          <BookingHead booking={booking} />
          <BookingFacts
            booking={booking}
            placeNote={
              booking.collected && booking.status === 'pending'
                ? `You’ll see the exact address once ${agreed}.`
                : undefined
            }
            more={
              <Fact name="Booking ID">
                <BookingId id={booking.id} />
              </Fact>
            }
          />
          <LocationMap booking={booking} />
          <PairWhenExchanged booking={booking} />
        </Stack>
        <Card className={classes.aside}>
          <PersonLine
            person={provider}
            relation="Your neighbour"
            more={more}
            noPhone={booking.status === 'pending' ? `You’ll see the phone number once ${agreed}.` : ''}
          />
          <Stack gap="xs" mt="md">
            <Button component={Link} to={`/outward-progress/${booking.id}`} variant="light">
              See the progress
            </Button>
            <DisputeLink booking={booking} />
          </Stack>
        </Card>
      </div>
    </>
  )
}
