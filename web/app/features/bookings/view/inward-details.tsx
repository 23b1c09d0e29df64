import { Card, Stack, Text } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { type ReactNode, Suspense, useState } from 'react'
import { formatMoney, formatWhen } from '../../../lib/format.ts'
import { part } from '../../../ui/page/part.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { getPrice, nameOf, unpaidWords } from '../actions/consequence.ts'
import { NextPanel } from '../actions/next-panel.tsx'
import { BookingFacts } from '../details/booking-facts.tsx'
import { BookingHead } from '../details/booking-head.tsx'
import { LocationMap } from '../details/location-map.tsx'
import { type More, PersonLine } from '../details/person-line.tsx'
import { type Half, isHalf, waitsForYou } from '../exchange/exchange-words.ts'
import type { NotesProps } from '../notes/booking-notes.tsx'
import { hasDate } from '../queries.ts'
import { StatusBadge } from '../status-badge.tsx'
import classes from './booking-page.module.css'
import { NotesWhenOpen, PairWhenExchanged, PhotosWhenLent, SafetyWhenAgreed } from './when-needed.tsx'

// Loaded after the first render: the client's reliability record, and the thanks at the end.
const ReliabilityRecord = part(() => import('../reliability/record.tsx').then((file) => file.ReliabilityRecord))

const Completed = part(() => import('./completed.tsx').then((file) => file.Completed))

type Props = NotesProps & { more: More; calendar: ReactNode }

const priceWords = (booking: Booking): string =>
  booking.exchange ? 'in exchange' : (unpaidWords(booking)?.toLowerCase() ?? formatMoney(getPrice(booking)))

/** A booking of the member's listing: who requests what, and the answer. */
export function InwardDetails({ booking, more, aboutNote, calendar }: Props) {
  const [isDone, setDone] = useState(false)
  const { client, status } = booking
  const isPending = status === 'pending'
  const isLoan = booking.kind === 'tool'
  return (
    <>
      <PageHeader
        title={getTitle(booking)}
        badge={<StatusBadge booking={booking} />}
        lead={
          <>
            {booking.title}, {priceWords(booking)}
            <br />
            {formatWhen(booking.booking_date, new Date(), booking.time_zone)}
          </>
        }
        back={{ to: '/bookings?tab=inward', label: 'Back to your bookings' }}
      />
      {isDone && (
        <Suspense>
          <Completed isLoan={isLoan} />
        </Suspense>
      )}
      <div className={classes.columns}>
        <Stack gap="lg">
          <BookingHead booking={booking} />
          {(booking.description || booking.file_url) && (
            <Text size="sm">{aboutNote(booking.id, client, 'Report this request')}</Text>
          )}
          <BookingFacts booking={booking} placeNote={getPlaceNote(booking)} />
          <LocationMap booking={booking} />
        </Stack>
        <Stack gap="lg" className={classes.aside}>
          <NextPanel booking={booking} onPressed={(action) => setDone(action === 'complete')} />
          <SafetyWhenAgreed booking={booking} />
          <Card>
            <Stack gap="md">
              <PersonLine
                person={client}
                relation="Your client"
                more={more}
                noPhone={isPending ? `You’ll see the phone number once ${agreed(booking)}.` : undefined}
              />
              {isPending && (
                <Suspense>
                  <ReliabilityRecord memberId={client._id} name={client.firstname} />
                </Suspense>
              )}
            </Stack>
          </Card>
          <PairWhenExchanged booking={booking} />
          <PhotosWhenLent booking={booking} aboutNote={aboutNote} />
          <NotesWhenOpen booking={booking} aboutNote={aboutNote} />
          {hasDate(booking) && calendar}
        </Stack>
      </div>
    </>
  )
}

function getTitle(booking: Booking): string {
  const { client, status, kind } = booking
  if (status !== 'pending') return `${nameOf(client)}’s booking`
  if (isHalf(booking)) return `${client.firstname} ${askOf(booking)}`
  return `${client.firstname} ${kind === 'tool' ? 'would like to borrow this' : 'asks for your help'}`
}

/** A label: whether this half is what the other side wants, or what the member gets for it. */
const askOf = ({ exchange }: Half): string =>
  exchange.half === 'asked' ? 'offers an exchange' : 'is asked for an exchange'

const agreed = (booking: Booking): string => (waitsForYou(booking) ? 'you accept' : 'it is agreed')

const getPlaceNote = (booking: Booking): string | undefined => {
  const { collected, status, client } = booking
  if (status !== 'pending') return undefined
  return collected
    ? `Your own place: ${client.firstname} will see the address once ${agreed(booking)}.`
    : `You’ll see the exact address once ${agreed(booking)}.`
}
