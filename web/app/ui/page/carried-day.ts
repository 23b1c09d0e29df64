import { calendarDay } from '@sparkhood/contract/primitives/time'
import { useSearchParams } from 'react-router'
import { dayOf } from '../../lib/format.ts'

const aDay = calendarDay('')

/** A day as it may stand in an address or a field, from today on; otherwise none. */
export const readDay = (text: string | null, today: string): string =>
  text && text >= today && aDay.safeParse(text).success ? text : ''

/** A day that somebody was looked for by, from one address to the next, until it is booked. */
export const useCarriedDay = () => {
  const [search] = useSearchParams()
  const day = readDay(search.get('free'), dayOf(new Date()))
  const carry = (address: string): string =>
    day === '' ? address : `${address}${address.includes('?') ? '&' : '?'}free=${day}`
  return { day, carry }
}
