import type { HelpOffer } from '@sparkhood/contract/helping/offers'

/** Where one of its two sides sees what an offer became; undefined while it is no more than an offer. */
export function agreedPage(
  { booking_id: booking, arrangement_id: arrangement }: Pick<HelpOffer, 'booking_id' | 'arrangement_id'>,
  side: 'client' | 'provider',
): string | undefined {
  if (arrangement) return `/regular/${arrangement}`
  if (!booking) return undefined
  return side === 'client' ? `/outward-progress/${booking}` : `/inward-details/${booking}`
}
