import type { Booking, BookingAction } from '@sparkhood/contract/bookings/bookings'
import type { BookingConsequence } from '@sparkhood/contract/bookings/parts'
import type { Money } from '@sparkhood/contract/primitives/money'
import { formatComingDay, formatDay, formatMoney, formatWhen } from '../../../lib/format.ts'
import { cardBack } from './card-back.ts'
import { freeSentences } from './free-words.ts'

export type BookingFacts = Pick<
  Booking,
  | ('kind' | 'you_are' | 'client' | 'provider' | 'status' | 'released' | 'time_zone')
  | ('currency' | 'price' | 'platform_fee')
>

/** The whole price. */
export const getPrice = ({ price, currency }: Pick<Booking, 'price' | 'currency'>): Money => ({
  minor: price,
  currency,
})

/** Shown instead of a price for a favour or an exchange. Undefined if there is a price. */
export const unpaidWords = ({ price, exchange }: { price: number; exchange: unknown }): string | undefined => {
  if (exchange) return 'Nobody pays'
  return price === 0 ? 'Free' : undefined
}

/** The provider's share of the price, after the platform fee. */
export const getPay = ({
  price,
  platform_fee: fee,
  currency,
}: Pick<Booking, 'price' | 'platform_fee' | 'currency'>): Money => ({
  minor: price - fee,
  currency,
})

type Paid = Pick<Booking, 'payment_method' | 'card_refund'>

/** Where the client's refund of a cancelled booking is. */
const dueBack = ({ payment_method: method, card_refund: refund }: Paid, back: Money): string => {
  if (refund) return cardBack(refund)
  return method === 'card' ? 'There was nothing to refund to your card.' : `You got ${formatMoney(back)} back.`
}

/**
 * Until when the client can cancel free of charge; undefined for the provider, for bookings that are free of charge
 * anyway, and later.
 */
export const freeToCancelUntil = (booking: Booking, now: Date): Date | undefined => {
  const { you_are: you, status, exchange, price, free_until: until } = booking
  return you === 'client' && status === 'accepted' && !exchange && price > 0 && until && until > now ? until : undefined
}

/** The same as a sentence; empty if it does not apply. */
export const freeToCancelWords = (booking: Booking, now: Date): string => {
  const until = freeToCancelUntil(booking, now)
  return until ? `You can cancel free of charge until ${formatWhen(until, now, booking.time_zone)}.` : ''
}

/** Where the whole price is after a full refund. */
export const priceBack = (booking: Pick<Booking, 'card_refund' | 'price' | 'currency'>): string =>
  booking.card_refund ? cardBack(booking.card_refund) : `You got ${formatMoney(getPrice(booking))} back.`

/** The name of somebody in a sentence: the first name, unless they have left. */
export const nameOf = ({ firstname, former }: Pick<Booking['client'], 'firstname' | 'former'>): string =>
  former ? 'Former member' : firstname

/** The name of the other side. */
export const otherName = ({ you_are, client, provider }: Pick<Booking, 'you_are' | 'client' | 'provider'>): string =>
  nameOf(you_are === 'client' ? provider : client)

type Act = { action: BookingAction; consequence: BookingConsequence | null }

/** The effect of an action on the money, in sentences. All amounts and dates come from the server. */
export const consequenceSentences = (booking: BookingFacts, { action, consequence }: Act, now: Date): string[] => {
  if (booking.price === 0)
    return freeSentences({ other: otherName(booking), zone: booking.time_zone }, { action, consequence }, now)
  if (!consequence) return [stays(booking), action === 'accept' && whenDone(booking)].filter(isSaid)
  if (action === 'dispute') return disputed(booking, consequence, now)
  const lines = [
    consequence.unless_by &&
      `If ${otherName(booking)} agrees, or doesn’t answer by ${formatWhen(consequence.unless_by, now, booking.time_zone)}:`,
    clientLine(booking, consequence, action),
    providerLine(booking, consequence, { action, now }),
    consequence.strike && 'This counts in your reliability record.',
  ]
  return lines.filter(isSaid)
}

const isSaid = (line: string | false | null | undefined): line is string => typeof line === 'string'

const stays = (booking: BookingFacts): string => {
  const whose = booking.you_are === 'client' ? 'your' : `${booking.client.firstname}’s`
  return `We hold ${whose} ${formatMoney(getPrice(booking))} until ${booking.kind === 'tool' ? 'it is back' : 'the job is done'}.`
}

const whenDone = (booking: BookingFacts): string => `You get ${formatMoney(getPay(booking))} then.`

const disputed = (booking: BookingFacts, { client_gets, unless_by: by }: BookingConsequence, now: Date): string[] => {
  const who = booking.you_are === 'client' ? 'you get' : `${booking.client.firstname} gets`
  const back = formatMoney({ minor: client_gets, currency: booking.currency })
  return [
    `We keep ${formatMoney(getPrice(booking))} until you both agree or our team decides.`,
    `If nothing is settled by ${formatDay(by ?? now, booking.time_zone)}, ${who} ${back} back.`,
  ]
}

/** The actions after which the provider may be compensated for time kept free. */
const inVain: readonly BookingAction[] = ['cancel', 'no-show', 'admit']

const clientLine = (
  booking: BookingFacts,
  { client_gets }: BookingConsequence,
  action: BookingAction,
): string | undefined => {
  const isYou = booking.you_are === 'client'
  const who = isYou ? 'You get' : `${booking.client.firstname} gets`
  if (client_gets > 0) return `${who} ${formatMoney({ minor: client_gets, currency: booking.currency })} back.`
  return inVain.includes(action) ? `${who} nothing back.` : undefined
}

const providerLine = (
  booking: BookingFacts,
  { provider_gets, provider_paid_at: paidAt }: BookingConsequence,
  { action, now }: { action: BookingAction; now: Date },
): string | undefined => {
  if (provider_gets === 0) return undefined
  const isYou = booking.you_are === 'provider'
  const gets = `${isYou ? 'You get' : `${booking.provider.firstname} gets`} ${formatMoney({ minor: provider_gets, currency: booking.currency })}`
  if (action === 'cancel') return `${gets} for the late cancellation.`
  if (inVain.includes(action)) return `${gets} for the time ${isYou ? 'you' : 'they'} kept free.`
  if (!paidAt) return `${gets} now.`
  const sooner = isYou ? `, or as soon as ${booking.client.firstname} confirms` : ''
  return `${gets} on ${formatComingDay(paidAt, now, booking.time_zone)}${sooner}.`
}

/**
 * The compensation after the client's late cancellation or no-show; `forWhat` is 'the late change', or the time kept
 * free.
 */
export const lateWords = (booking: Booking, forWhat: string): string => {
  const { you_are: you, late_fee: minor, price, currency } = booking
  const fee = formatMoney({ minor, currency })
  if (you === 'provider') return minor > 0 ? `You got ${fee} for ${forWhat}.` : ''
  if (minor === 0) return dueBack(booking, getPrice(booking))
  const paid = `${otherName(booking)} got ${fee} for ${forWhat}`
  return minor < price
    ? `${paid}. ${dueBack(booking, { minor: price - minor, currency })}`
    : `${paid}, and nothing comes back to you.`
}
