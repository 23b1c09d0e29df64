import {
  type ListedHold,
  type ListedPayment,
  type ListedPayout,
  type ListedRefund,
  listHolds,
  listPayments,
  listPayouts,
  listRefunds,
  returnReason,
} from '@sparkhood/contract/money/lists'
import { formatMoney, formatShortDay, formatWhen } from '../../../lib/format.ts'
import { getAge } from '../one-queue/ages.ts'
import { type Line, MoneyList } from './money-list.tsx'
import { holdWords, paymentWords, payoutWords, refundWords } from './words.ts'

const when = (at: Date): string => formatWhen(at, new Date())
const bookingAt = (booking: { title: string } | null, holdId: string): Line['booking'] =>
  booking && { title: booking.title, to: `/admin/money/hold/${holdId}` }

const payment = (row: ListedPayment): Line => ({
  id: row._id,
  to: `/admin/money/payment/${row._id}`,
  member: row.member,
  amount: row.amount,
  title: row.for_booking ? 'By card, for a booking' : 'By card, into the wallet',
  booking: bookingAt(row.booking, row._id),
  notes: [
    row.credited_at ? when(row.credited_at) : `begun ${when(row.begun_at)}`,
    row.back.minor > 0 && `${formatMoney(row.back)} went back to the card`,
    row.taken_back.minor > 0 && `${formatMoney(row.taken_back)} taken back by the bank`,
  ],
  state: paymentWords[row.state],
})

export const Payments = () => (
  <MoneyList
    name="payments"
    title="Payments"
    lead="Card payments, including unfinished ones."
    endpoint={listPayments}
    states={paymentWords}
    empty="No card payments yet."
    line={payment}
  />
)

const hold = (row: ListedHold): Line => {
  const now = new Date()
  const isOpen = row.state === 'open'
  return {
    id: row._id,
    to: `/admin/money/hold/${row._id}`,
    member: row.member,
    amount: { minor: row.amount, currency: row.currency },
    title: isOpen ? row.waits_for : row.booking ? 'For a booking' : 'For a booking that wasn’t made',
    booking: bookingAt(row.booking, row._id),
    notes: [
      isOpen ? `Held for ${getAge(row.since, now)}` : `since ${when(row.since)}`,
      row.until && `until ${when(row.until)}`,
      row.ended_at && `ended ${when(row.ended_at)}`,
    ],
    state: row.frozen && isOpen ? { label: 'Frozen', color: 'red' } : holdWords[row.state],
    isLate: row.until !== null && row.until < now,
  }
}

export const Holds = () => (
  <MoneyList
    name="holds"
    title="Holds"
    lead="Money held for bookings: for how long, what for and until when."
    endpoint={listHolds}
    states={holdWords}
    empty="No money is held for bookings."
    line={hold}
  />
)

const refund = (row: ListedRefund): Line => ({
  id: row._id,
  to: `/admin/money/payment/${row.payment_id}`,
  member: row.member,
  amount: row.amount,
  title: 'Refunded to a card',
  booking: bookingAt(row.booking, row.payment_id),
  notes: [when(row.asked_at), row.state === 'asked' && `waits for ${getAge(row.asked_at, new Date())}`],
  state: refundWords[row.state],
})

export const Refunds = () => (
  <MoneyList
    name="refunds"
    title="Refunds to cards"
    lead="Refunds to the cards that paid. Refunds that a card refused are back in the member’s wallet."
    endpoint={listRefunds}
    states={{ ...refundWords, returned: { label: 'Refused or returned' } }}
    empty="No refunds to cards yet."
    line={refund}
  />
)

const payout = (row: ListedPayout): Line => {
  const now = new Date()
  const isOpen = row.state === 'requested' || row.state === 'on_its_way'
  return {
    id: row._id,
    to: `/admin/money/payout/${row._id}`,
    member: row.member,
    amount: row.amount,
    title: `To ${row.bank || 'a bank'}`,
    booking: null,
    notes: [
      isOpen ? `On its way for ${getAge(row.requested_at, now)}` : `asked for ${when(row.requested_at)}`,
      isOpen && row.arrives_at && `promised for ${formatShortDay(row.arrives_at, now)}`,
      row.ended_at && `${row.state === 'paid' ? 'arrived' : 'back'} ${when(row.ended_at)}`,
      row.failure && returnReason(row.failure),
    ],
    state: payoutWords[row.state],
    isLate: isOpen && row.arrives_at !== null && row.arrives_at < now,
  }
}

export const Payouts = () => (
  <MoneyList
    name="payouts"
    title="Payouts"
    lead="Withdrawals to members’ banks. Returned payouts are back in their wallets."
    endpoint={listPayouts}
    states={payoutWords}
    empty="No withdrawals yet."
    line={payout}
  />
)
