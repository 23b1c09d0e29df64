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

/** The sides that are reported as no-shows. The previous version reported only the provider. */
const listSaidMissed = ({ said_missed: said, missed }: Dispute): string[] => said ?? (missed ? ['provider'] : [])

/**
 * Whether the other side reports the viewer as a no-show. If each reports the other, cancelling an exchange leaves it
 * open.
 */
const isSaidOfYou = (dispute: Dispute): boolean => {
  const said = listSaidMissed(dispute)
  return said.includes(dispute.you_are) && !(dispute.booking.exchange && said.length > 1)
}

/** What the client gets if a side concedes: an exchange is cancelled. */
const givenWay = ({ you_are: you, booking }: Dispute): number =>
  you === 'provider' || booking.exchange ? booking.price : 0

/** Whether the viewer's record is affected if the client gets this much. */
export const countsAgainstYou = (dispute: Dispute, clientGets: number): boolean =>
  clientGets === givenWay(dispute) &&
  (isSaidOfYou(dispute) || (dispute.giving_all_counts && dispute.you_are === 'provider'))

const howYouGiveWay = (dispute: Dispute): string => {
  if (dispute.booking.exchange) return 'both halves are cancelled'
  if (dispute.booking.all_or_nothing) return dispute.you_are === 'provider' ? 'it is cancelled' : 'it counts as done'
  return `${othersOf(dispute)} gets everything${dispute.you_are === 'provider' ? ' back' : ''}`
}

/** The note on that before anything is offered; undefined if it cannot count. */
export const countsAhead = (dispute: Dispute): string | undefined => {
  const other = othersOf(dispute)
  if (isSaidOfYou(dispute))
    return `${other} says you didn’t turn up. If you both agree, or we decide, that ${howYouGiveWay(dispute)}, it counts in your record as a missed visit.`
  return countsAgainstYou(dispute, givenWay(dispute))
    ? `You opened this before it had begun: if ${howYouGiveWay(dispute)}, it counts in your record as a cancellation.`
    : undefined
}

/** The note on that before an agreement. */
export const countsWords = (dispute: Dispute): string =>
  isSaidOfYou(dispute)
    ? `${othersOf(dispute)} says you didn’t turn up, so it counts in your record as a missed visit.`
    : 'You opened this before it had begun, so it counts in your record as a cancellation.'

/** The first name of the other side; for an admin, both. */
export const othersOf = ({ booking, you_are: you }: Parted): string =>
  you === 'client' ? booking.provider.firstname : booking.client.firstname

/** A percentage of the price, to the penny. */
export const getPart = (priceMinor: number, percent: number): number => Math.round((priceMinor * percent) / 100)

/** A part of the price as a percentage. */
export const getPercent = (priceMinor: number, partMinor: number): number =>
  priceMinor === 0 ? 0 : (partMinor / priceMinor) * 100
