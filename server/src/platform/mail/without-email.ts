import type { Mailer } from '../../adapters/mail/mailer.ts'
import { newName } from '../secrets/random.ts'

// RFC 2606: no mail server is ever there, and nobody can type such an address into a form of ours.
const nowhere = '@no-email.invalid'

/** What stands for the address of somebody without email: unlike any other, and known to nobody. */
export const newNoEmail = (): string => `${newName()}${nowhere}`

/** Whether an address only stands for one that is not there. */
export const isWithoutEmail = (address: string): boolean => address.toLowerCase().endsWith(nowhere)

/** A mailer that hands nothing over which nobody could get. */
export const sparingNobody = (mail: Mailer): Mailer => ({
  ...mail,
  send: async (email, haste) => (isWithoutEmail(email.to) ? 'gone' : mail.send(email, haste)),
})

/** Whether an account has an address that somebody reads, in SQL. */
export const hasEmailSql = (column: string): string => `(${column} not like '%${nowhere}')`

/** An address of an account for operators to read, in SQL: empty where there is none. */
export const shownEmailSql = (column: string): string =>
  `case when ${column} like '%${nowhere}' then '' else ${column}::text end`
