import type { BookingExchange } from '@sparkhood/contract/bookings/bookings'
import { type BookingStatus, otherSide } from '@sparkhood/contract/bookings/statuses'
import type { Facts } from '../rules.ts'
import type { ExchangeRow } from '../view-queries.ts'
import type { HalfFacts } from './rules.ts'

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

/** What decides about the other half; it is booked together with the first, by the same two, and nothing of it is paid. */
export const otherFacts = (
  { half, other }: ExchangeRow,
  { suspended, blocked, gone }: Pick<Facts, 'suspended' | 'blocked' | 'gone'>,
): HalfFacts => ({
  ...noMoney,
  half: half === 'asked' ? 'returned' : 'asked',
  status: other.status as BookingStatus,
  startsAt: new Date(other.booking_date),
  endsAt: new Date(other.ends_at),
  freeUntil: new Date(other.free_until),
  released: false,
  absent: other.absent,
  answerBy: null,
  suspended: suspended && otherSide(suspended),
  unrepresented: false,
  blocked,
  gone,
  isLoan: other.kind === 'tool',
  isBack: false,
  doneAt: dated(other.done_at),
})
