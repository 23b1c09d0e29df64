import type { Dispute } from './disputes.ts'

/**
 * What a dispute is about where there is no price to share, of an exchange or of what costs nothing: one part that is all or
 * nothing. What gives it to the client calls the booking off, both halves of an exchange; what leaves it to the provider
 * counts it as done.
 */
export const stakeMinor = 1

/**
 * The house's part where a split leaves the provider only some of the price: its fee in proportion, rounded in favour of
 * the provider. All in minor units.
 */
export const feeOfSplit = ({ price, fee }: { price: number; fee: number }, providerGets: number): number =>
  price === 0 ? 0 : Math.floor((fee * providerGets) / price)

/** The parts of a split that gives the client so much, and what the provider is paid of theirs, in minor units. */
export function sharesOfSplit({ price, fee }: { price: number; fee: number }, clientMinor: number) {
  const providerMinor = price - clientMinor
  const feeMinor = feeOfSplit({ price, fee }, providerMinor)
  return { clientMinor, providerMinor, feeMinor, paidMinor: providerMinor - feeMinor }
}

type Standing = Pick<Dispute['booking'], 'price' | 'all_or_nothing' | 'accepted' | 'loan'>

/**
 * Whether an offer ends the dispute without the other side's consent: only where it gives everything away, which nobody would
 * refuse. Never where there is no price (`all_or_nothing`): calling off an exchange or a free booking costs the other side what
 * they were to get, or their review, and may spare oneself a mark. A request that was never accepted is called off by either side
 * alone, as before the dispute, and completed by neither. Of a loan that is the lender's alone as well: by giving everything away its
 * borrower would say that it is back.
 */
export const endsAtOnce = (booking: Standing, side: Dispute['you_are'], clientGets: number): boolean => {
  if (!booking.accepted) return clientGets === booking.price
  if (booking.all_or_nothing || (booking.loan && side !== 'provider')) return false
  return clientGets === (side === 'provider' ? booking.price : 0)
}
