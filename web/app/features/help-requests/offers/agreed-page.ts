import type { HelpOffer } from '@sparkhood/contract/helping/offers'

/** The page of what an accepted offer became, for one of its sides; undefined for an open offer. */
export function agreedPage(
  { booking_id: booking, arrangement_id: arrangement }: Pick<HelpOffer, 'booking_id' | 'arrangement_id'>,
  side: 'client' | 'provider',
): string | undefined {
  if (arrangement) return `/regular/${arrangement}`
  if (!booking) return undefined
  return side === 'client' ? `/outward-progress/${booking}` : `/inward-details/${booking}`
}
