import type { Dispute } from './disputes.ts'

/**
 * The stake of a dispute without a price (an exchange, or a free booking): one unit, all or nothing. Given to the
 * client, it cancels the booking, in an exchange both halves; left to the provider, it completes the booking.
 */
export const stakeMinor = 1

/**
 * The fee when a split leaves the provider part of the price: the fee in proportion, rounded down in favour of the
 * provider. All in minor units.
 */
export const feeOfSplit = ({ price, fee }: { price: number; fee: number }, providerGets: number): number =>
  price === 0 ? 0 : Math.floor((fee * providerGets) / price)

/**
 * The parts of a split that gives the client `clientMinor`, and what the provider is paid of theirs, in minor units.
 */
export function sharesOfSplit({ price, fee }: { price: number; fee: number }, clientMinor: number) {
  const providerMinor = price - clientMinor
  const feeMinor = feeOfSplit({ price, fee }, providerMinor)
  return { clientMinor, providerMinor, feeMinor, paidMinor: providerMinor - feeMinor }
}

type Standing = Pick<Dispute['booking'], 'price' | 'all_or_nothing' | 'accepted' | 'loan'>

/**
 * Whether an offer ends the dispute without the other side's consent: only if it gives everything away, which nobody
 * would refuse. Never without a price (`all_or_nothing`): cancelling an exchange or a free booking costs the other side
 * the return or their review, and may spare the one who offers it a mark. Either side alone cancels a request that was
 * never accepted, as before the dispute; neither completes it. For a loan only the lender can: a borrower who gave
 * everything away would be stating that the tool is back.
 */
export const endsAtOnce = (booking: Standing, side: Dispute['you_are'], clientGets: number): boolean => {
  if (!booking.accepted) return clientGets === booking.price
  if (booking.all_or_nothing || (booking.loan && side !== 'provider')) return false
  return clientGets === (side === 'provider' ? booking.price : 0)
}
