import { type Email, writeEmail } from '../../../platform/mail/emails.ts'
import type { Paragraph } from '../../../platform/mail/parts.ts'
import { hello } from '../../../platform/mail/wording.ts'
import { getKind } from '../kinds.ts'
import type { Row } from '../words/queries.ts'
import { getWords } from '../words/words.ts'

type Reader = { email: string; firstname: string }

const maxLines = 8

/** One line per notification. Messages come without their text, which others could read over a shoulder. */
const getLine = (row: Row): string => {
  const { title, description } = getWords(row)
  return getKind(row.kind).part === 'message' ? `${title}.` : `${title}. ${description}`
}

const getLines = (rows: readonly Row[]): Paragraph[] => {
  const more = rows.length - maxLines
  return [...rows.slice(0, maxLines).map(getLine), ...(more > 0 ? [`And ${more} more.`] : [])]
}

/** The email about notifications that somebody has not seen. */
export function unseenEmail({ email, firstname }: Reader, rows: readonly Row[], publicUrl: string): Email {
  const [first] = rows
  if (!first) throw new Error('There is nothing to write of')
  const subject = rows.length === 1 ? getWords(first).title : `${rows.length} things are waiting for you`
  const link = rows.length === 1 ? getWords(first).link : '/notifications'
  return writeEmail(email, subject, [
    hello(firstname),
    ...getLines(rows),
    { label: rows.length === 1 ? 'Open it' : 'See them', url: `${publicUrl}${link}` },
  ])
}

/** The weekly email to somebody who has been away. */
export const digestEmail = ({ email, firstname }: Reader, rows: readonly Row[], publicUrl: string): Email =>
  writeEmail(email, 'What you missed this week', [
    hello(firstname),
    'While you were away:',
    ...getLines(rows),
    { label: 'See it all', url: `${publicUrl}/notifications` },
    'We email once a week at most, and stop automatically if you’re away for a month.',
  ])
