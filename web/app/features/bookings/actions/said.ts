import type { Booking } from '@sparkhood/contract/bookings/bookings'

export const itCounts = 'It counts in your reliability record.'

/** The effect of a cancellation on the viewer's reliability record, if they cancelled and it counts. */
export const countedWords = ({ steps, you_are: you }: Booking): string => {
  const last = steps.at(-1)
  return last?.why === 'cancel' && last.by === you && last.strike ? itCounts : ''
}

/** Joins sentences, without the empty ones. */
export const sayAll = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(' ')

/** Splits an ending into what happened and what that means for the money. */
export const splitEnding = (words: string): { what: string; money: string } => {
  // The initial of a surname does not end a sentence.
  const [, what = words, money = ''] = /^(.{8,}?[.!?])\s+(?=\p{Lu}|£)(.*)$/su.exec(words) ?? []
  return { what, money }
}

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

/**
 * Why a waiting request can only be rejected; undefined if it can be accepted, or the viewer is not the one to answer.
 */
export const goneNext = ({ gone, exchange }: Booking, by: string): string | undefined => {
  if (!gone) return undefined
  const what = gone === 'asked' ? 'this listing of yours' : 'what they offer in return'
  return `You can’t accept this: ${what} can no longer be booked. ${exchange ? 'Both halves expire' : 'The request expires'} on ${by} if you don’t reject ${exchange ? 'them' : 'it'}.`
}
