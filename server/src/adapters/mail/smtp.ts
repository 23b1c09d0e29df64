import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with name and password if the server asks for them. */
  url: string
  /** The sender that people see, such as `Sparkhood <hello@example.org>`. */
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
      await transport.sendMail({ to, subject, text, html, ...(headers && { headers }) })
    },
  }
}
