import type { Booking } from '@sparkhood/contract/bookings'
import type { ReactNode } from 'react'
import { formatDay, formatHours, formatLength, formatMoney, formatTime } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { priceOf } from '../actions/consequence.ts'
import classes from './booking-facts.module.css'

const payments: Record<Booking['payment_method'], string> = {
  wallet: 'Wallet',
  card: 'Card',
  spark_token: 'Spark tokens',
}

type Props = {
  booking: Booking /** What the place means to whoever is looking. */
  placeNote?: string
  more?: ReactNode
}

/** When, where and what it costs. */
export function BookingFacts({ booking, placeNote, more }: Props) {
  return (
    <dl className={classes.facts}>
      {booking.kind === 'tool' ? <LoanTimes booking={booking} /> : <WorkTimes booking={booking} />}
      <Fact name="Where">
        {booking.booking_location || 'Nearby'}
        {placeNote && <span className={classes.note}>{placeNote}</span>}
      </Fact>
      <Fact name="Price">
        <Money amount={priceOf(booking)} strong />
        {booking.platform_fee > 0 && (
          <span className={classes.note}>
            Includes a platform fee of {formatMoney({ minor: booking.platform_fee, currency: booking.currency })}
          </span>
        )}
      </Fact>
      <Fact name="Payment method">{payments[booking.payment_method]}</Fact>
      {more}
    </dl>
  )
}

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
      <Fact name="Bring back by">
        {formatDay(end, zone)}, {formatTime(end, zone)}
        <span className={classes.note}>{formatLength(booking)}</span>
      </Fact>
    </>
  )
}

/** One line of the facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
