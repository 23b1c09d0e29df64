import type { Arrival } from '@sparkhood/contract/bookings/arrivals'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { formatTime, formatWhen, toDay } from '../../../lib/format.ts'

/** '09:30', with the date unless it is today. */
export const timeInWords = (at: Date, now: Date, timeZone?: string): string =>
  toDay(at, timeZone) === toDay(now, timeZone) ? formatTime(at, timeZone) : formatWhen(at, now, timeZone)

/** The provider's arrival, worded for the reading side. */
export const arrivedWords = (booking: Booking, { at, how }: NonNullable<Arrival['arrived']>, now: Date): string => {
  const { you_are: you, client, provider, time_zone: zone } = booking
  const when = timeInWords(at, now, zone)
  if (how === 'client') {
    return you === 'client'
      ? `You said at ${when} that ${provider.firstname} was here.`
      : `${client.firstname} said at ${when} that you were there.`
  }
  return you === 'client' ? `${provider.firstname} entered your code at ${when}.` : `You entered the code at ${when}.`
}

/** The purpose and place of the code: some clients come to the provider. */
export const whereWords = ({ collected, client, provider, you_are: you }: Booking): string => {
  if (you === 'provider') return collected ? `when ${client.firstname} comes to you` : 'at the door'
  return collected ? `when you get to ${provider.firstname}` : 'at the door'
}

/**
 * The address in the QR code: any camera opens the provider's page by it, and the part after the # is sent to nobody.
 */
export const codeAddress = (bookingId: string, code: string): string =>
  `${window.location.origin}/inward-details/${bookingId}#code=${code}`

/** The code in such an address of the same booking; undefined for any other text. */
export const readCode = (text: string, bookingId: string): string | undefined =>
  new RegExp(`/inward-details/${bookingId}#code=(\\d{4})$`).exec(text)?.[1]
