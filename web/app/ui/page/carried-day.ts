import { calendarDay } from '@sparkhood/contract/primitives/time'
import { useLocation } from 'react-router'
import { toDay } from '../../lib/format.ts'

const aDay = calendarDay('')

/** A day as it may stand in an address or a field, from today on; otherwise none. */
export const readDay = (text: string | null, today: string): string =>
  text && text >= today && aDay.safeParse(text).success ? text : ''

/** A day that somebody was looked for by, from one address to the next, until it is booked. */
export const useCarriedDay = () => {
  // Every card asks, so nothing is worked out where there is no day, as mostly.
  const wanted = new URLSearchParams(useLocation().search).get('free')
  const day = wanted ? readDay(wanted, toDay(new Date())) : ''
  const carry = (address: string): string =>
    day === '' ? address : `${address}${address.includes('?') ? '&' : '?'}free=${day}`
  return { day, carry }
}
