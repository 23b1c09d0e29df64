import { brand } from '@sparkhood/contract/brand'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { refuse } from '../refuse.ts'
import type { Scope } from '../scope.ts'
import { drawLetter } from './html.ts'
import { isFootnote, type Link, type Paragraph } from './parts.ts'

export type { Paragraph } from './parts.ts'

/** What every letter ends with. */
export const imprint = `${brand.name}. ${brand.legalEntity}, ${brand.legalAddress}. Questions? Answer this message.`

const address = ({ label, url }: Link): string => `${label}: ${url}`

function inText(part: Paragraph): string {
  if (typeof part === 'string') return part
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('quote' in part) return `“${part.quote}”`
  if ('code' in part) return `${part.before} ${part.code}.`
  if ('footnote' in part) return [part.footnote, ...(part.link ? [address(part.link)] : [])].join('\n')
  return address(part)
}

// A title or a name may have come with a line break, which ends a header.
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A letter, and the parts that it was written from. */
export type Letter = Mail & { parts: readonly Paragraph[] }

/** Writes a letter, as text and as HTML that says the same. */
export function writeLetter(to: string, subject: string, parts: readonly Paragraph[]): Letter {
  const inOrder = [...parts.filter((part) => !isFootnote(part)), ...parts.filter(isFootnote)]
  const title = onOneLine(subject)
  return {
    to,
    subject: title,
    text: `${[...inOrder.map(inText), `--\n${imprint}`].join('\n\n')}\n`,
    html: drawLetter({ title, parts: inOrder, imprint }),
    parts,
  }
}

/** What the way out of a letter is called. */
export const stopLabel = 'Stop these letters'

/** The same letter, with how to have no more of its kind: below it, and for the button of mail programs. */
export const withWayOut = (letter: Letter, { words, url }: { words: string; url: string }): Letter => ({
  ...(letter.calendar && { calendar: letter.calendar }),
  ...writeLetter(letter.to, letter.subject, [...letter.parts, { footnote: words, link: { label: stopLabel, url } }]),
  unsubscribe: url,
})

/** What is logged of a letter that nobody gets; whose address it is stays out of it. */
export const goneWords = 'a mail server says that nobody gets letters at an address'

/** Hands a letter over that somebody is waiting for; when that fails they are asked to try again later. */
export async function sendLetter(scope: Pick<Scope, 'mail' | 'log'>, letter: Mail): Promise<void> {
  const handed = await scope.mail.send(letter, 'at once').catch((fault: unknown) => {
    scope.log.error({ err: fault }, 'a letter could not be handed over')
    refuse('service.unavailable')
  })
  if (handed !== 'gone') return
  scope.log.warn(goneWords)
  refuse('service.unavailable')
}
