import type { Currency } from '@sparkhood/contract/primitives/money'

/** A row that words are made of, with the moment at which they are: dates of another year say so. */
export const dated = <Row extends object>({ now }: { now: Date }, row: Row): Row & { now: Date } => ({ ...row, now })

/** An address where it is only to be recognised: 'a…@example.org'. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/, '$1…')

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
/** Money as emails say it: '£12.50', '6 Sparks'. */
export const amountInEmail = (minor: number, currency: Currency): string =>
  currency === 'gbp' ? pounds.format(minor / 100) : `${plain.format(minor / 100)} ${minor === 100 ? 'Spark' : 'Sparks'}`
