import type { quoteBooking } from '@sparkhood/contract/bookings/requests'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import type { Method } from '../request-booking.ts'

export type Quote = ReplyOf<typeof quoteBooking>['data']
/** A payment method, or an exchange. */
export type Way = Method | 'exchange'
type Balance = 'wallet' | 'spark_token'
type Open = { cards: boolean; exchanges: boolean }

const order: readonly Way[] = ['wallet', 'spark_token', 'card', 'exchange']

/**
 * The usable payment methods in the order of display, and the balances that are too low. A method used in an attempt
 * whose reply was lost counts as usable: it may itself have emptied the balance, and can be repeated.
 */
export function sortWays(quote: Quote, open: Open, isTried: (method: Method) => boolean) {
  const isOffered: Record<Way, boolean> = {
    wallet: true,
    spark_token: true,
    card: open.cards && quote.card.price.minor > 0,
    exchange: open.exchanges,
  }
  const isShort = (way: Way): way is Balance =>
    (way === 'wallet' || way === 'spark_token') && !quote[way].enough && !isTried(way)
  const offered = order.filter((way) => isOffered[way])
  const short = offered.filter(isShort)
  return { usable: offered.filter((way) => !isShort(way)), short }
}

/** The selected method: the member's choice while it is usable, otherwise the first usable one. */
export const getChosen = (pressed: Way | undefined, usable: readonly Way[]): Way | undefined =>
  pressed && usable.includes(pressed) ? pressed : usable[0]
