/** One email to one person. */
export type Mail = {
  /** A single address; it is never read as a list. */
  to: string
  subject: string
  text: string
  html: string
  /** Where one press, of a mail program's own button, ends such emails: RFC 8058. */
  unsubscribe?: string
  /** An iCalendar text that mail programs put into the diary, or take out: RFC 5546. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/**
 * What became of an email: it was `taken`, now or at an earlier try of the same job; or nobody gets emails at that address,
 * and trying again is of no use.
 */
export type Handed = 'taken' | 'taken before' | 'gone'

/** An email that somebody sits waiting for goes `at once`; any other waits for its turn behind those before it. */
export type Haste = 'at once' | 'in turn'

/** Sends emails. It throws when an email cannot be handed over now, and the caller decides about trying again. */
export type Mailer = {
  /** In turn, where it is not said. */
  send(mail: Mail, haste?: Haste): Promise<Handed>
}
