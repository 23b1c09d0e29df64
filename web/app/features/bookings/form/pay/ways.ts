import type { quoteBooking } from '@sparkhood/contract/bookings/requests'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import type { Method } from '../request-booking.ts'

export type Quote = ReplyOf<typeof quoteBooking>['data']
/** A way to pay, or a skill in return. */
export type Way = Method | 'exchange'
type Balance = 'wallet' | 'spark_token'
type Open = { cards: boolean; exchanges: boolean }

const order: readonly Way[] = ['wallet', 'spark_token', 'card', 'exchange']

/**
 * The ways to pay that can be used now, in the order in which they are offered, and the balances that hold too little. One of
 * a try whose answer was lost counts as usable: it may be what has emptied the balance, and is to be made again.
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

/** The way that is chosen: what the member pressed while it can be used, else the first that can. */
export const getChosen = (pressed: Way | undefined, usable: readonly Way[]): Way | undefined =>
  pressed && usable.includes(pressed) ? pressed : usable[0]
