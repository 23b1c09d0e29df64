import { brand } from '@sparkhood/contract/brand'
import { momentInWords } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { type Paragraph, writeLetter } from '../../platform/mail/letters.ts'
import type { Letter } from './queries.ts'

const paragraphsOf = (text: string): Paragraph[] => text.split(/\n{2,}/).filter((part) => part.trim() !== '')

/** Tells those who run the site what somebody wrote. */
export const receivedLetter = ({ email, first_name: name, message, sent_at: at, now }: Letter): Mail =>
  writeLetter(brand.supportEmail, `${name} has written to us`, [
    `From: ${name}, ${email}`,
    ...paragraphsOf(message),
    `Sent on ${momentInWords(at, now)} from the contact page. It waits among the messages for an answer from there.`,
  ])

/** Our answer, with what it answers below. */
export const answerLetter = ({ email, first_name: name, message, sent_at: at, answer, now }: Letter): Mail =>
  writeLetter(email, `Our answer to your message to ${brand.name}`, [
    `Hello ${name},`,
    ...paragraphsOf(answer),
    `The ${brand.name} team`,
    `On ${momentInWords(at, now)} you wrote:`,
    ...paragraphsOf(message),
  ])
