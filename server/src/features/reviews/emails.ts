import { type Email, writeEmail } from '../../platform/mail/emails.ts'
import { hello, withNamesInMail } from '../../platform/mail/wording.ts'
import type { Replied } from './queries.ts'

/** The email to the author of a review about a reply to it. */
export function replyEmail(row: Replied, publicUrl: string): Email {
  const { email, firstname, other, skill, subject_id: subjectId } = withNamesInMail(row, ['other'])
  return writeEmail(email, `${other} has answered your review`, [
    hello(firstname),
    `${other} has answered what you wrote after ${skill}. Everybody who reads your review can read the answer below it.`,
    { label: 'Read it', url: `${publicUrl}/user-profile/${subjectId}` },
  ])
}
