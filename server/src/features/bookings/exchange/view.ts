import type { BookingExchange } from '@sparkhood/contract/bookings/bookings'
import { type BookingStatus, otherSide } from '@sparkhood/contract/bookings/statuses'
import type { Facts } from '../rules.ts'
import type { ExchangeRow } from '../views/queries.ts'
import type { HalfFacts } from './rules.ts'

const dated = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** The exchange as its two sides see it. */
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

/** The facts of the other half: booked together with the first by the same two members, without payment. */
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
