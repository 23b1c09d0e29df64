/** One letter to one person. */
export type Mail = {
  /** A single address; it is never read as a list. */
  to: string
  subject: string
  text: string
  html: string
  /** Where one press, of a mail program's own button, ends such letters: RFC 8058. */
  unsubscribe?: string
}

/** Sends letters. It throws when a letter could not be handed over, and the caller decides about trying again. */
export type Mailer = {
  send(mail: Mail): Promise<void>
}
