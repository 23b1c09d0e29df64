import { calendarDay } from '@sparkhood/contract/primitives/time'
import { useLocation } from 'react-router'
import { toDay } from '../../lib/format.ts'

const aDay = calendarDay('')

/** A valid date from today on, from an address or a field; otherwise empty. */
export const readDay = (text: string | null, today: string): string =>
  text && text >= today && aDay.safeParse(text).success ? text : ''

/** The date of a search, carried from page to page until the booking. */
export const useCarriedDay = () => {
  // Every card calls this, so nothing is computed in the usual case without a date.
  const wanted = new URLSearchParams(useLocation().search).get('free')
  const day = wanted ? readDay(wanted, toDay(new Date())) : ''
  const carry = (address: string): string =>
    day === '' ? address : `${address}${address.includes('?') ? '&' : '?'}free=${day}`
  return { day, carry }
}
