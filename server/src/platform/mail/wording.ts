import type { Currency } from '@sparkhood/contract/primitives/money'
import { placeTimeZone } from '@sparkhood/contract/primitives/time'

const written = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: placeTimeZone,
})
/** A moment as letters say it: 'Saturday 21 November at 14:30'. */
export const momentInLetter = (at: Date): string => written.format(at).replaceAll(',', '')

/** An address where it is only to be recognised: 'a…@example.org'. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/, '$1…')

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
/** Money as letters say it: '£12.50', '6 Sparks'. */
export const amountInLetter = (minor: number, currency: Currency): string =>
  currency === 'gbp' ? pounds.format(minor / 100) : `${plain.format(minor / 100)} ${minor === 100 ? 'Spark' : 'Sparks'}`
