import { useSearchParams } from 'react-router'
import { dayOf } from '../../lib/format.ts'

const aDay = /^\d{4}-\d{2}-\d{2}$/

/** A day that somebody was looked for by, from one address to the next, until it is booked. */
export const useCarriedDay = () => {
  const [search] = useSearchParams()
  const asked = search.get('free') ?? ''
  const day = aDay.test(asked) && !Number.isNaN(Date.parse(asked)) && asked >= dayOf(new Date()) ? asked : ''
  const carry = (address: string): string =>
    day === '' ? address : `${address}${address.includes('?') ? '&' : '?'}free=${day}`
  return { day, carry }
}
