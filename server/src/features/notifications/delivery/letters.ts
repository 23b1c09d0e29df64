import { type Letter, writeLetter } from '../../../platform/mail/letters.ts'
import type { Paragraph } from '../../../platform/mail/parts.ts'
import { kindOf } from '../kinds.ts'
import type { Row } from '../list-queries.ts'
import { wordsOf } from '../words.ts'

type Reader = { email: string; firstname: string }

const mostLines = 8

/** Each in a line; messages without their words, which are nobody's who reads over a shoulder. */
const lineOf = (row: Row): string => {
  const { title, description } = wordsOf(row)
  return kindOf(row.kind).part === 'message' ? `${title}.` : `${title}. ${description}`
}

const linesOf = (rows: readonly Row[]): Paragraph[] => {
  const more = rows.length - mostLines
  return [...rows.slice(0, mostLines).map(lineOf), ...(more > 0 ? [`And ${more} more.`] : [])]
}

/** The letter about what somebody has not seen. */
export function unseenLetter({ email, firstname }: Reader, rows: readonly Row[], publicUrl: string): Letter {
  const [first] = rows
  if (!first) throw new Error('There is nothing to write of')
  const subject = rows.length === 1 ? wordsOf(first).title : `${rows.length} things wait for you`
  const link = rows.length === 1 ? wordsOf(first).link : '/notifications'
  return writeLetter(email, subject, [
    `Hello ${firstname},`,
    ...linesOf(rows),
    { label: rows.length === 1 ? 'Open it' : 'See them', url: `${publicUrl}${link}` },
  ])
}

/** The weekly letter to somebody who has been away. */
export const digestLetter = ({ email, firstname }: Reader, rows: readonly Row[], publicUrl: string): Letter =>
  writeLetter(email, 'What you missed this week', [
    `Hello ${firstname},`,
    'While you were away:',
    ...linesOf(rows),
    { label: 'See it all', url: `${publicUrl}/notifications` },
    'We write once a week at most, and stop by ourselves after a month without you.',
  ])
