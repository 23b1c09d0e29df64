import type { Booking, BookingAction, BookingConsequence } from '@sparkhood/contract/bookings'
import type { Money } from '@sparkhood/contract/primitives/money'
import { formatComingDay, formatMoney } from '../../../lib/format.ts'

export type Told = Pick<
  Booking,
  'kind' | 'you_are' | 'client' | 'provider' | 'currency' | 'price' | 'status' | 'released' | 'time_zone'
>

/** The whole price. */
export const priceOf = ({ price, currency }: Pick<Booking, 'price' | 'currency'>): Money => ({ minor: price, currency })

/** The first name of the side that is not looking. */
export const otherName = ({ you_are, client, provider }: Pick<Booking, 'you_are' | 'client' | 'provider'>): string =>
  you_are === 'client' ? provider.firstname : client.firstname

/** What an act would do to the money, in sentences. Every amount and day is the server's. */
export const consequenceSentences = (
  booking: Told,
  { action, consequence }: { action: BookingAction; consequence: BookingConsequence | null },
  now: Date,
): string[] => {
  if (!consequence) return [stays(booking)]
  const lines = [
    clientLine(booking, consequence, action),
    providerLine(booking, consequence, { action, now }),
    consequence.strike && 'This counts in your reliability record.',
  ]
  return lines.filter((line) => typeof line === 'string')
}

const stays = (booking: Told): string => {
  const whose = booking.you_are === 'client' ? 'your' : `${booking.client.firstname}’s`
  return `We hold ${whose} ${formatMoney(priceOf(booking))} until ${booking.kind === 'tool' ? 'it is back' : 'the job is done'}.`
}

const clientLine = (booking: Told, { client_gets }: BookingConsequence, action: BookingAction): string | undefined => {
  const isYou = booking.you_are === 'client'
  const who = isYou ? 'You get' : `${booking.client.firstname} gets`
  if (client_gets > 0) return `${who} ${formatMoney({ minor: client_gets, currency: booking.currency })} back.`
  return action === 'cancel' ? `${who} nothing back.` : undefined
}

const providerLine = (
  booking: Told,
  { provider_gets, provider_paid_at: paidAt }: BookingConsequence,
  { action, now }: { action: BookingAction; now: Date },
): string | undefined => {
  if (provider_gets === 0) return undefined
  const isYou = booking.you_are === 'provider'
  const gets = `${isYou ? 'You get' : `${booking.provider.firstname} gets`} ${formatMoney({ minor: provider_gets, currency: booking.currency })}`
  if (action === 'cancel') return `${gets} for the late change.`
  if (!paidAt) return `${gets} now.`
  const sooner = isYou ? `, or as soon as ${booking.client.firstname} confirms` : ''
  return `${gets} on ${formatComingDay(paidAt, now, booking.time_zone)}${sooner}.`
}
