import { type Dispute, feeOfSplit } from '@sparkhood/contract/disputes'
import { formatMoney } from '../../lib/format.ts'

export type Parted = Pick<Dispute, 'booking' | 'you_are'>

/** What each side is paid of a split that gives the client so much, in minor units; the house's part comes off the provider's. */
export function sharesOf({ booking }: Pick<Dispute, 'booking'>, clientGets: number) {
  const providerGets = booking.price - clientGets
  const fee = feeOfSplit({ price: booking.price, fee: booking.platform_fee }, providerGets)
  return { client: clientGets, provider: providerGets - fee, fee }
}

/** 'You get £5.00 back, Ben is paid £15.00.' */
export function splitSentence(dispute: Parted, clientGets: number): string {
  const { booking, you_are: you } = dispute
  if (booking.exchange) return clientGets > 0 ? 'Both halves are called off.' : 'Both halves count as done.'
  const { client, provider, fee } = sharesOf(dispute, clientGets)
  const money = (minor: number): string => formatMoney({ minor, currency: booking.currency })
  const back = `${you === 'client' ? 'You get' : `${booking.client.firstname} gets`} ${money(client)} back`
  const paid = `${you === 'provider' ? 'you are' : `${booking.provider.firstname} is`} paid ${money(provider)}`
  return `${back}, ${paid}${fee > 0 ? ` after a platform fee of ${money(fee)}` : ''}.`
}

/** The first name of the side that is not looking; for an admin, both. */
export const othersOf = ({ booking, you_are: you }: Parted): string =>
  you === 'client' ? booking.provider.firstname : booking.client.firstname

/** The part of the price that a share in percent is, to the penny. */
export const partOf = (priceMinor: number, percent: number): number => Math.round((priceMinor * percent) / 100)

/** How much of the price a part is, in percent. */
export const percentOf = (priceMinor: number, partMinor: number): number =>
  priceMinor === 0 ? 0 : (partMinor / priceMinor) * 100
