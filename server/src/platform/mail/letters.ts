import type { Mail } from '../../adapters/mail/mailer.ts'
import { refuse } from '../refuse.ts'
import type { Scope } from '../scope.ts'

/** A paragraph of a letter: a sentence or two, or a link on a line of its own. */
export type Paragraph = string | { label: string; url: string }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const inText = (part: Paragraph): string => (typeof part === 'string' ? part : `${part.label}: ${part.url}`)
const inHtml = (part: Paragraph): string =>
  typeof part === 'string' ? escapeHtml(part) : `<a href="${escapeHtml(part.url)}">${escapeHtml(part.label)}</a>`

/** Writes a letter of plain paragraphs, as text and as HTML that says the same. */
export const writeLetter = (to: string, subject: string, paragraphs: readonly Paragraph[]): Mail => ({
  to,
  subject,
  text: `${paragraphs.map(inText).join('\n\n')}\n`,
  html: paragraphs.map((part) => `<p>${inHtml(part)}</p>`).join('\n'),
})

/** Hands a letter over that somebody is waiting for; when that fails they are asked to try again later. */
export async function sendLetter(scope: Pick<Scope, 'mail' | 'log'>, letter: Mail): Promise<void> {
  try {
    await scope.mail.send(letter)
  } catch (fault) {
    scope.log.error({ err: fault }, 'a letter could not be handed over')
    refuse('service.unavailable')
  }
}
