import type { Booking } from '@sparkhood/contract/bookings/bookings'
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
