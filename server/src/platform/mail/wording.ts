import type { Currency } from '@sparkhood/contract/primitives/money'
import { nameInMail } from '@sparkhood/contract/primitives/names'

/** A row that words are made of, with the moment at which they are: dates of another year say so. */
export const dated = <Row extends object>({ now }: { now: Date }, row: Row): Row & { now: Date } => ({ ...row, now })

/** How an email begins. */
export const hello = (name: string): string => `Hello ${nameInMail(name)},`

/** A row with those of its columns that are names as emails say them. */
export const withNamesInMail = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Row =>
  Object.assign(
    { ...row },
    ...names.map((name) => (typeof row[name] === 'string' ? { [name]: nameInMail(row[name]) } : {})),
  )

/** An address where it is only to be recognised: 'a…@example.org'. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/, '$1…')

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
/** Money as emails say it: '£12.50', '6 Sparks'. */
export const amountInEmail = (minor: number, currency: Currency): string =>
  currency === 'gbp' ? pounds.format(minor / 100) : `${plain.format(minor / 100)} ${minor === 100 ? 'Spark' : 'Sparks'}`
