import type { Booking } from '@sparkhood/contract/bookings'
import { formatMoney } from '../../../lib/format.ts'
import { dueBack, otherName } from './consequence.ts'

/** What it came to that a client called off, or did not come; `forWhat` is 'the late change', or the time kept free. */
export const lateWords = (booking: Booking, forWhat: string): string => {
  const { you_are: you, late_fee: minor, price, currency } = booking
  const fee = formatMoney({ minor, currency })
  if (you === 'provider') return minor > 0 ? `You got ${fee} for ${forWhat}.` : ''
  if (minor === 0) return dueBack(booking)
  const paid = `${otherName(booking)} got ${fee} for ${forWhat}`
  return minor < price ? `${paid}. ${dueBack(booking)}` : `${paid}, and nothing comes back to you.`
}

/** What calling off means for the record of whoever is looking, if they did and it counts. */
export const countedWords = ({ steps, you_are: you }: Booking): string => {
  const last = steps.at(-1)
  return last?.why === 'cancel' && last.by === you && last.strike ? 'It counts in your reliability record.' : ''
}

/** Sentences as they follow each other, those left out that say nothing here. */
export const sayAll = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(' ')
