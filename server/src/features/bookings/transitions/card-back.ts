import type { Booking } from '@sparkhood/contract/bookings/bookings'
import type { CardBackRow } from './queries.ts'

/** The refund to the card that paid a booking, as its page shows it; null if there is none. */
export function getCardRefund(row: CardBackRow | null): Booking['card_refund'] {
  if (!row || row.due === 0) return null
  const { refund } = row
  if (!refund) return unsent(row)
  const { amount, kept } = refund
  const at = new Date(refund.returned_at ?? refund.at)
  switch (refund.state) {
    case 'asked':
      return { state: 'coming', amount, kept, at: null }
    case 'sent':
    case 'kept':
      return { state: refund.state, amount, kept, at }
    case 'refused':
    case 'bounced':
      return { state: 'returned', amount, kept, at }
  }
}

/** Amounts that the bank has taken back are not refunded to the card again. */
function unsent({ due, claimed, is_asked: isAsked, is_settled: isSettled }: CardBackRow): Booking['card_refund'] {
  const rest = Math.max(due - claimed, 0)
  if (isAsked) return { state: 'asked_about', amount: due, kept: 0, at: null }
  if (isSettled || rest === 0) return { state: 'claimed', amount: due, kept: 0, at: null }
  return { state: 'coming', amount: rest, kept: 0, at: null }
}
