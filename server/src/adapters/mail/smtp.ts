import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with name and password if the server asks for them. */
  url: string
  /** The sender that people see: a name, and an address in pointed brackets. */
  from: string
  /** How long whoever sits waiting for an email is kept waiting, also behind others who do; half a minute where it is not said. */
  hastyMs?: number
}

const isOnThisMachine = (url: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)

const connectMs = 10_000
const silenceMs = 20_000
// Of each process: a mail server limits how many lines one sender has, and counts those of all processes together.
const maxLines = { inTurn: 4, atOnce: 2 }
// A greeting and an encrypted line take longer than an email, so a line is kept for those that follow soon.
const idleMs = 10_000
const lines = (maxConnections: number) => ({ pool: true, maxConnections, idleTimeout: idleMs }) as const
// This many addresses that nobody reads do not come one after the other: then it is us that the server refuses.
const maxGone = 5

/** A mailer whose lines are kept for emails to come; closed, it ends them. */
export type SmtpMailer = Mailer & { close(): void }

/**
 * Hands emails to a mail server: over four lines, or, what somebody waits for, over two of its own, so that it stands behind no
 * others. In the clear only to a server on this machine, which may be unable to encrypt.
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
  const goneInARow = new Set<string>()

  return {
    async send({ to: address, subject, text, html, unsubscribe, calendar }, haste) {
      const isHasty = haste === 'at once'
      const patience = isHasty && { signal: AbortSignal.timeout(hastyMs) }
      // An address object is taken as it is, where a string would be split at commas into several receivers.
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
        if (goneInARow.size < maxGone) goneInARow.add(address)
        if (!goneInARow.has(address)) throw fault
        return 'gone'
      }
      goneInARow.clear()
      return 'taken'
    },
    close: () => {
      for (const transport of [inTurn, atOnce]) transport.close()
    },
  }
}

type Answer = { command?: string; responseCode?: number; response?: string }

// 551 and 552 are about where an email goes and how large it is, and an operator or the receiver may mend that.
const noSuchReceiver = [550, 553]
// 5.1.7 and 5.1.8 are about our own address, which a wrong setting or a name server may spoil for everybody; 5.1.0 and 5.1.9 name nobody.
const nobodyThere = /^5\.(1\.([1-6]|10)|2\.1)$/
// Behind a code of three digits, in brackets, or behind the # of qmail; the same bare may be a version, and with a fourth number it is
// the address of a machine.
const closerCode = /(?:\b[45]\d\d[ -]|[#([])([45]\.\d{1,3}\.\d{1,3})(?![.-]?\w)/

/**
 * A refusal that no later try would change, as it says that nobody gets emails there: RFC 5321, 4.2.3. Where the server says more
 * closely what it is about, only one about the receiver's address, or about a mailbox that was closed: RFC 3463, 3.2 and 3.3.
 */
function isOfReceiver({ command, responseCode = 0, response = '' }: Answer): boolean {
  const [, closely] = closerCode.exec(response) ?? []
  if (command !== 'RCPT TO' || responseCode < 500) return false
  return closely === undefined ? noSuchReceiver.includes(responseCode) : nobodyThere.test(closely)
}
