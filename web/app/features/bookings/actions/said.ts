import type { Booking } from '@sparkhood/contract/bookings'

/** What calling off means for the record of whoever is looking, if they did and it counts. */
export const countedWords = ({ steps, you_are: you }: Booking): string => {
  const last = steps.at(-1)
  return last?.why === 'cancel' && last.by === you && last.strike ? 'It counts in your reliability record.' : ''
}

/** Sentences as they follow each other, those left out that say nothing here. */
export const sayAll = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(' ')
