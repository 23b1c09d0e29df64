import type { Currency } from '@sparkhood/contract/primitives/money'
import { nameInMail } from '@sparkhood/contract/primitives/names'

/** A row with the current time, because dates in another year show it. */
export const dated = <Row extends object>({ now }: { now: Date }, row: Row): Row & { now: Date } => ({ ...row, now })

/** The greeting of an email. */
export const hello = (name: string): string => `Hello ${nameInMail(name)},`

/** A row whose name columns are shortened for emails. */
export const withNamesInMail = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Row =>
  Object.assign(
    { ...row },
    ...names.map((name) => (typeof row[name] === 'string' ? { [name]: nameInMail(row[name]) } : {})),
  )

/** A masked address, enough for its owner to recognise: 'a…@example.org'. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/, '$1…')

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
/** Money as emails say it: '£12.50', '6 Sparks'. */
export const amountInEmail = (minor: number, currency: Currency): string =>
  currency === 'gbp' ? pounds.format(minor / 100) : `${plain.format(minor / 100)} ${minor === 100 ? 'Spark' : 'Sparks'}`
