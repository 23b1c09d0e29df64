import { createTransport } from 'nodemailer'
import type { Handed, Mailer } from './mailer.ts'

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with name and password if the server asks for them. */
  url: string
  /** The sender that people see: a name, and an address in pointed brackets. */
  from: string
}

const isOnThisMachine = (url: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)

const connectMs = 10_000
const silenceMs = 20_000

/** Hands letters to a mail server: in the clear only to one on this machine, which may be unable to encrypt. */
export function smtpMailer(settings: SmtpSettings): Mailer {
  const transport = createTransport(
    {
      url: settings.url,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      requireTLS: !isOnThisMachine(settings.url),
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: settings.from },
  )

  return {
    async send(mail) {
      // An address object is taken as it is, where a string would be split at commas into several receivers.
      const to = { name: '', address: mail.to }
      const headers = mail.unsubscribe && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      const { subject, text, html } = mail
      return transport.sendMail({ to, subject, text, html, ...(headers && { headers }) }).then(taken, unlessGone)
    },
  }
}

const taken = (): Handed => 'taken'

type Answer = { command?: string; responseCode?: number; response?: string }

/**
 * A refusal of the receiver that no later try would change: RFC 5321, 4.2.1. Not one that is about who sends, which somebody
 * may mend: RFC 3463, 3.8.
 */
function unlessGone(fault: Error & Answer): Handed {
  const { command, responseCode = 0, response = '' } = fault
  if (command === 'RCPT TO' && responseCode >= 550 && responseCode <= 559 && !/^\d+[ -]5\.7\./.test(response))
    return 'gone'
  throw fault
}
