import { brand } from '@sparkhood/contract/brand'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { refuse } from '../refuse.ts'
import type { Scope, Uses } from '../scope.ts'
import { drawEmail } from './html.ts'
import { isFootnote, type Link, type Paragraph } from './parts.ts'

export type { Paragraph } from './parts.ts'

/** The footer of every email. */
export const imprint = `${brand.name}. ${brand.legalEntity}, ${brand.legalAddress}. Questions? Reply to this email.`

const address = ({ label, url }: Link): string => `${label}: ${url}`

function inText(part: Paragraph): string {
  if (typeof part === 'string') return part
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('quote' in part) return `“${part.quote}”`
  if ('code' in part) return `${part.before} ${part.code}.`
  if ('footnote' in part) return [part.footnote, ...(part.link ? [address(part.link)] : [])].join('\n')
  return address(part)
}

// A line break in a title or a name would end the header.
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** An email, and the parts that it was written from. */
export type Email = Mail & { parts: readonly Paragraph[] }

/** Writes an email as text and as equivalent HTML. */
export function writeEmail(to: string, subject: string, parts: readonly Paragraph[]): Email {
  const inOrder = [...parts.filter((part) => !isFootnote(part)), ...parts.filter(isFootnote)]
  const title = onOneLine(subject)
  return {
    to,
    subject: title,
    text: `${[...inOrder.map(inText), `--\n${imprint}`].join('\n\n')}\n`,
    html: drawEmail({ title, parts: inOrder, imprint }),
    parts,
  }
}

/** The label of the unsubscribe link. */
export const stopLabel = 'Stop these emails'

/** The same email with an unsubscribe link: in its footer, and for the button of mail programs. */
export const withWayOut = (email: Email, { words, url }: { words: string; url: string }): Email => ({
  ...(email.calendar && { calendar: email.calendar }),
  ...writeEmail(email.to, email.subject, [...email.parts, { footnote: words, link: { label: stopLabel, url } }]),
  unsubscribe: url,
})

/** Logged for an undeliverable email, without the address. */
export const goneWords = 'a mail server says that nobody gets letters at an address'

/** Sends an email that somebody is waiting for; if that fails they are asked to try again later. */
export async function sendEmail(scope: Pick<Scope, 'log'> & Uses<'mail'>, email: Mail): Promise<void> {
  const handed = await scope.mail.send(email, 'at once').catch((fault: unknown) => {
    scope.log.error({ err: fault }, 'a letter could not be handed over')
    refuse('service.unavailable')
  })
  if (handed !== 'gone') return
  scope.log.warn(goneWords)
  refuse('service.unavailable')
}
