import type { Dispute } from '@sparkhood/contract/bookings/disputes'
import { sharesOfSplit } from '@sparkhood/contract/bookings/splits'
import { formatMoney } from '../../lib/format.ts'

export type Parted = Pick<Dispute, 'booking' | 'you_are'>

/** 'You get £5.00 back, Ben is paid £15.00.' */
export function splitSentence(dispute: Parted, clientGets: number): string {
  const { booking, you_are: you } = dispute
  if (booking.exchange) return clientGets > 0 ? 'Both halves are cancelled.' : 'Both halves count as done.'
  if (booking.all_or_nothing) return clientGets > 0 ? 'The booking is cancelled.' : 'The booking counts as done.'
  const { paidMinor, feeMinor } = sharesOfSplit({ price: booking.price, fee: booking.platform_fee }, clientGets)
  const money = (minor: number): string => formatMoney({ minor, currency: booking.currency })
  const back = `${you === 'client' ? 'You get' : `${booking.client.firstname} gets`} ${money(clientGets)} back`
  const paid = `${you === 'provider' ? 'you are' : `${booking.provider.firstname} is`} paid ${money(paidMinor)}`
  return `${back}, ${paid}${feeMinor > 0 ? ` after a platform fee of ${money(feeMinor)}` : ''}.`
}

/** Who is said not to have come. The version before said it of the provider alone. */
const listSaidMissed = ({ said_missed: said, missed }: Dispute): string[] => said ?? (missed ? ['provider'] : [])

/** Whether the other side says that the side that looks did not come. Where each says it of the other, calling off a swap leaves it open. */
const isSaidOfYou = (dispute: Dispute): boolean => {
  const said = listSaidMissed(dispute)
  return said.includes(dispute.you_are) && !(dispute.booking.exchange && said.length > 1)
}

/** What a side that gives way leaves the client: a swap is called off. */
const givenWay = ({ you_are: you, booking }: Dispute): number =>
  you === 'provider' || booking.exchange ? booking.price : 0

/** Whether it counts in the record of the side that looks that the client gets so much. */
export const countsAgainstYou = (dispute: Dispute, clientGets: number): boolean =>
  clientGets === givenWay(dispute) &&
  (isSaidOfYou(dispute) || (dispute.giving_all_counts && dispute.you_are === 'provider'))

const howYouGiveWay = (dispute: Dispute): string => {
  if (dispute.booking.exchange) return 'both halves are cancelled'
  if (dispute.booking.all_or_nothing) return dispute.you_are === 'provider' ? 'it is cancelled' : 'it counts as done'
  return `${othersOf(dispute)} gets everything${dispute.you_are === 'provider' ? ' back' : ''}`
}

/** What is said of that as long as nothing is offered; nothing where it cannot count. */
export const countsAhead = (dispute: Dispute): string | undefined => {
  const other = othersOf(dispute)
  if (isSaidOfYou(dispute))
    return `${other} says you didn’t turn up. If you both agree, or we decide, that ${howYouGiveWay(dispute)}, it counts in your record as a missed visit.`
  return countsAgainstYou(dispute, givenWay(dispute))
    ? `You opened this before it had begun: if ${howYouGiveWay(dispute)}, it counts in your record as a cancellation.`
    : undefined
}

/** What is said of that before it is agreed on. */
export const countsWords = (dispute: Dispute): string =>
  isSaidOfYou(dispute)
    ? `${othersOf(dispute)} says you didn’t turn up, so it counts in your record as a missed visit.`
    : 'You opened this before it had begun, so it counts in your record as a cancellation.'

/** The first name of the side that is not looking; for an admin, both. */
export const othersOf = ({ booking, you_are: you }: Parted): string =>
  you === 'client' ? booking.provider.firstname : booking.client.firstname

/** The part of the price that a share in percent is, to the penny. */
export const getPart = (priceMinor: number, percent: number): number => Math.round((priceMinor * percent) / 100)

/** How much of the price a part is, in percent. */
export const getPercent = (priceMinor: number, partMinor: number): number =>
  priceMinor === 0 ? 0 : (partMinor / priceMinor) * 100
