import { brand } from '@sparkhood/contract/brand'
import { momentInWords } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { type Paragraph, writeEmail } from '../../platform/mail/emails.ts'
import { hello, withNamesInMail } from '../../platform/mail/wording.ts'
import type { Email } from './queries.ts'

const getParagraphs = (text: string): Paragraph[] => text.split(/\n{2,}/).filter((part) => part.trim() !== '')

/** Tells the support team about a contact message. */
export function receivedEmail(row: Email): Mail {
  const { email, first_name: name, message, sent_at: at, now } = withNamesInMail(row, ['first_name'])
  return writeEmail(brand.supportEmail, `${name} has written to us`, [
    `From: ${name}, ${email}`,
    ...getParagraphs(message),
    `Sent on ${momentInWords(at, now)} from the contact page. It waits among the messages for an answer from there.`,
  ])
}

/** Our answer, with the original message below. */
export const answerEmail = ({ email, first_name: name, message, sent_at: at, answer, now }: Email): Mail =>
  writeEmail(email, `Our answer to your message to ${brand.name}`, [
    hello(name),
    ...getParagraphs(answer),
    `The ${brand.name} team`,
    `On ${momentInWords(at, now)} you wrote:`,
    ...getParagraphs(message),
  ])
