import type { Booking } from '@sparkhood/contract/bookings/bookings'
import type { ReactNode } from 'react'
import { formatDay, formatHours, formatLength, formatMoney, formatTime, formatWhen } from '../../../lib/format.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { freeToCancelUntil, getPrice, unpaidWords } from '../actions/consequence.ts'

const payments: Record<Booking['payment_method'], string> = {
  wallet: 'Wallet',
  card: 'Card',
  spark_token: 'Spark tokens',
  exchange: 'Exchange for service',
}

type Props = {
  booking: Booking
  /** A note on the place for the reading side. */
  placeNote?: string
  more?: ReactNode
}

/** Time, place and price. */
export function BookingFacts({ booking, placeNote, more }: Props) {
  const freeUntil = freeToCancelUntil(booking, new Date())
  return (
    <Facts>
      {booking.kind === 'tool' ? <LoanTimes booking={booking} /> : <WorkTimes booking={booking} />}
      {booking.moved_from && (
        <Fact name="Moved from">{formatWhen(booking.moved_from, new Date(), booking.time_zone)}</Fact>
      )}
      {booking.asked_by_helper && (
        <Fact name="Asked by">
          {booking.asked_by_helper} for {booking.client.firstname}
        </Fact>
      )}
      <Fact name="Where" note={placeNote}>
        {booking.booking_location || 'Nearby'}
      </Fact>
      <Fact name="Price" note={feeNote(booking)}>
        {unpaidWords(booking) ?? <Money amount={getPrice(booking)} strong />}
      </Fact>
      {freeUntil && <Fact name="Free to cancel until">{formatWhen(freeUntil, new Date(), booking.time_zone)}</Fact>}
      {(booking.exchange || booking.price > 0) && <Fact name="Payment method">{payments[booking.payment_method]}</Fact>}
      {more}
    </Facts>
  )
}

const feeNote = ({ platform_fee: minor, currency }: Booking): string | undefined =>
  minor > 0 ? `Includes a platform fee of ${formatMoney({ minor, currency })}` : undefined

function WorkTimes({ booking: { booking_date: start, ends_at: end, time_zone: zone, hours } }: { booking: Booking }) {
  return (
    <Fact name="When">
      {formatDay(start, zone)}
      <br />
      {formatTime(start, zone)} to {formatTime(end, zone)} ({formatHours(hours)})
    </Fact>
  )
}

function LoanTimes({ booking }: { booking: Booking }) {
  const { booking_date: start, ends_at: end, time_zone: zone } = booking
  return (
    <>
      <Fact name="Pick up">
        {formatDay(start, zone)}, {formatTime(start, zone)}
      </Fact>
      <Fact name="Bring back by" note={formatLength(booking)}>
        {formatDay(end, zone)}, {formatTime(end, zone)}
      </Fact>
    </>
  )
}
