import type { Booking } from '@sparkhood/contract/bookings/bookings'

/** What calling off means for the record of whoever is looking, if they did and it counts. */
export const countedWords = ({ steps, you_are: you }: Booking): string => {
  const last = steps.at(-1)
  return last?.why === 'cancel' && last.by === you && last.strike ? 'It counts in your reliability record.' : ''
}

/** Sentences as they follow each other, those left out that say nothing here. */
export const sayAll = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(' ')

/** Why a request was declined: by the provider, or because one of the two has taken another booking for that time. */
export const whyDeclined = ({ steps, you_are: you, provider, client }: Booking): string => {
  const why = steps.at(-1)?.why
  if (why === 'provider-busy')
    return you === 'provider'
      ? 'This was declined because you are no longer free at that time.'
      : `${provider.firstname} is no longer free at that time.`
  if (why === 'client-busy')
    return you === 'client'
      ? 'This was closed because you are no longer free at that time.'
      : `${client.firstname} is no longer free at that time.`
  return you === 'provider' ? 'You rejected this request.' : `${provider.firstname} can’t take this booking.`
}
