import { notAPhone } from '@sparkhood/contract/primitives/phones'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { refuse } from '../refuse.ts'

const home = { country: 'GB', callingCode: '44', number: /^[1-9]\d{8,9}$/ } as const

/**
 * Converts typed text, from the field `phone` by default, to E.164, as phone numbers are stored; British without a +.
 * Refuses text that is not a number. Checks only the length: every list of number ranges in use is out of date
 * somewhere, and people with such a number could not join.
 */
export function getPhone(typed: string, path = 'body.phone'): string {
  const read = parsePhoneNumberFromString(typed, home.country)
  const isHome = read?.countryCallingCode === home.callingCode
  if (read?.isPossible() && (!isHome || home.number.test(read.nationalNumber))) return read.number
  return refuse('input.invalid', { issues: [{ path, message: notAPhone }] })
}

/** A stored number in the usual notation: '07700 900123', '+33 1 45 67 89 01'. One that is not E.164 stays as it is. */
export function showPhone(kept: string): string {
  const read = kept.startsWith('+') ? parsePhoneNumberFromString(kept) : undefined
  if (!read) return kept
  return read.countryCallingCode === home.callingCode ? read.formatNational() : read.formatInternational()
}
