import type { BookingExchange, BookingStatus } from '@sparkhood/contract/bookings'
import type { Side } from '../rules.ts'
import type { Half, HalfFacts } from './rules.ts'

/** The exchange of a booking as the database tells it: moments are texts. */
export type ExchangeRow = {
  half: Half
  done_at: string | null
  other: Omit<BookingExchange['other'], 'booking_date' | 'ends_at' | 'done_at'> & {
    booking_date: string
    ends_at: string
    done_at: string | null
    cancel_starts_at: string | null
    absent: Side | null
  }
}

const dated = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** The exchange as it is told to its two sides. */
export const asExchange = ({ half, done_at, other }: ExchangeRow): BookingExchange => ({
  half,
  done_at: dated(done_at),
  other: {
    ...other,
    booking_date: new Date(other.booking_date),
    ends_at: new Date(other.ends_at),
    done_at: dated(other.done_at),
  },
})

const noMoney = { priceMinor: 0, unitPriceMinor: 0, feeMinor: 0 }

/** What decides about the other half; it was booked together with the first, and nothing of it is paid. */
export const otherFacts = ({ half, other }: ExchangeRow, bookedAt: Date): HalfFacts => ({
  ...noMoney,
  half: half === 'asked' ? 'returned' : 'asked',
  status: other.status as BookingStatus,
  startsAt: new Date(other.booking_date),
  endsAt: new Date(other.ends_at),
  cancelStartsAt: dated(other.cancel_starts_at),
  bookedAt,
  released: false,
  absent: other.absent,
  answerBy: null,
  doneAt: dated(other.done_at),
})
