import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with user name and password if the server requires them. */
  url: string
  /** The sender that people see: a name, and an address in angle brackets. */
  from: string
  /** The longest time that a waiting caller is delayed, including the queue; 30 s by default. */
  hastyMs?: number
}

const isOnThisMachine = (url: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)

const connectMs = 10_000
const silenceMs = 20_000
// Connections per process: a mail server limits the connections of one sender across all processes.
const maxLines = { inTurn: 4, atOnce: 2 }
// A greeting and a TLS handshake take longer than an email, so a connection stays open for emails that follow soon.
const idleMs = 10_000
const lines = (maxConnections: number) => ({ pool: true, maxConnections, idleTimeout: idleMs }) as const
// After this many different unknown addresses in a row, it is us that the server refuses.
const maxGone = 5

/** A mailer that keeps its connections open until it is closed. */
export type SmtpMailer = Mailer & { close(): void }

/**
 * Sends emails to a mail server: over four connections, and emails that somebody is waiting for over two others, so
 * that they do not queue. Unencrypted only to a server on this machine, which may have no TLS.
 */
export function smtpMailer({ url, from, hastyMs = 30_000 }: SmtpSettings): SmtpMailer {
  const server = {
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    requireTLS: !isOnThisMachine(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const inTurn = createTransport({ ...server, ...lines(maxLines.inTurn) }, { from })
  const atOnce = createTransport({ ...server, ...lines(maxLines.atOnce) }, { from })
  const unknownInARow = new Set<string>()

  return {
    async send({ to: address, subject, text, html, unsubscribe, calendar }, haste) {
      const isHasty = haste === 'at once'
      const patience = isHasty && { signal: AbortSignal.timeout(hastyMs) }
      // An address object is used as it is; a string would be split at commas into several recipients.
      const to = { name: '', address }
      const headers = unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      try {
        const icalEvent = calendar && { ...calendar, filename: 'booking.ics' }
        const extra = { ...(headers && { headers }), ...(icalEvent && { icalEvent }) }
        const email = { to, subject, text, html, ...extra, ...patience }
        await (isHasty ? atOnce : inTurn).sendMail(email)
      } catch (fault) {
        if (!isOfReceiver(fault as Answer)) throw fault
        if (unknownInARow.size < maxGone) unknownInARow.add(address)
        if (!unknownInARow.has(address)) throw fault
        return 'gone'
      }
      unknownInARow.clear()
      return 'taken'
    },
    close: () => {
      for (const transport of [inTurn, atOnce]) transport.close()
    },
  }
}

type Answer = { command?: string; responseCode?: number; response?: string }

// 551 and 552 are about the destination and the size of an email, which an operator or the recipient may correct.
const noSuchReceiver = [550, 553]
// 5.1.7 and 5.1.8 are about our own address, which a wrong setting or a name server may break for everybody; 5.1.0 and
// 5.1.9 do not say that the address is unknown.
const nobodyThere = /^5\.(1\.([1-6]|10)|2\.1)$/
// An enhanced status code follows a three-digit code, a bracket, or the # of qmail. Elsewhere the same digits may be a
// version; with a fourth number they are a machine's address.
const closerCode = /(?:\b[45]\d\d[ -]|[#([])([45]\.\d{1,3}\.\d{1,3})(?![.-]?\w)/

/**
 * Whether a refusal is permanent because the address receives no email: RFC 5321, 4.2.3. With an enhanced status code,
 * only codes about the recipient's address or a closed mailbox count: RFC 3463, 3.2 and 3.3.
 */
function isOfReceiver({ command, responseCode = 0, response = '' }: Answer): boolean {
  const [, closely] = closerCode.exec(response) ?? []
  if (command !== 'RCPT TO' || responseCode < 500) return false
  return closely === undefined ? noSuchReceiver.includes(responseCode) : nobodyThere.test(closely)
}
