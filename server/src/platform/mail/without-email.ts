import type { Mailer } from '../../adapters/mail/mailer.ts'
import { newName } from '../secrets/random.ts'

// RFC 2606: this domain never has a mail server, and our forms do not accept it.
const nowhere = '@no-email.invalid'

/** A unique, unguessable placeholder for the address of a member without email. */
export const newNoEmail = (): string => `${newName()}${nowhere}`

/** Whether an address is such a placeholder. */
export const isWithoutEmail = (address: string): boolean => address.toLowerCase().endsWith(nowhere)

/** A mailer that skips emails to placeholders. */
export const sparingNobody = (mail: Mailer): Mailer => ({
  ...mail,
  send: async (email, haste) => (isWithoutEmail(email.to) ? 'gone' : mail.send(email, haste)),
})

/** SQL for whether an account has a real address. */
export const hasEmailSql = (column: string): string => `(${column} not like '%${nowhere}')`

/** SQL for the address of an account as shown to operators: empty if it has none. */
export const shownEmailSql = (column: string): string =>
  `case when ${column} like '%${nowhere}' then '' else ${column}::text end`
