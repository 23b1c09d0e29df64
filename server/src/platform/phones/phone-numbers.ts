import { notAPhone } from '@sparkhood/contract/primitives/phones'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { refuse } from '../refuse.ts'

const home = { country: 'GB', callingCode: '44', number: /^[1-9]\d{8,9}$/ } as const

/**
 * Returns what was typed into a field, `phone` by default, as E.164, which is how it is stored; British without a +. Refuses
 * what is no number. Only its length is judged: lists of ranges in use are out of date somewhere, and that person could not
 * join.
 */
export function getPhone(typed: string, path = 'body.phone'): string {
  const read = parsePhoneNumberFromString(typed, home.country)
  const isHome = read?.countryCallingCode === home.callingCode
  if (read?.isPossible() && (!isHome || home.number.test(read.nationalNumber))) return read.number
  return refuse('input.invalid', { issues: [{ path, message: notAPhone }] })
}

/** A kept number as people here write it: '07700 900123', '+33 1 45 67 89 01'. One that is no E.164 stays as it is. */
export function showPhone(kept: string): string {
  const read = kept.startsWith('+') ? parsePhoneNumberFromString(kept) : undefined
  if (!read) return kept
  return read.countryCallingCode === home.callingCode ? read.formatNational() : read.formatInternational()
}
