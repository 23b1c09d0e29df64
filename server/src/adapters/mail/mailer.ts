/** One email to one person. */
export type Mail = {
  /** A single address; it is never parsed as a list. */
  to: string
  subject: string
  text: string
  html: string
  /** The one-click unsubscribe address, for the mail program's own button: RFC 8058. */
  unsubscribe?: string
  /** An iCalendar text that mail programs add to the calendar, or remove from it: RFC 5546. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

/**
 * The outcome: the server has taken the email, now or in an earlier attempt of the same job; or the address receives no
 * email, and a retry is pointless.
 */
export type DeliveryResult = 'taken' | 'taken before' | 'gone'

/** `at once` for an email that somebody is waiting for; others queue. */
export type EmailPriority = 'at once' | 'in turn'

/** Sends emails. Throws if an email cannot be handed over now; the caller decides whether to retry. */
export type Mailer = {
  /** Sends an email; `in turn` by default. */
  send(mail: Mail, haste?: EmailPriority): Promise<DeliveryResult>
}
