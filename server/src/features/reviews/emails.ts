import { type Email, writeEmail } from '../../platform/mail/emails.ts'
import type { Replied } from './change-queries.ts'

/** The email to whoever wrote a review that it was answered. */
export const replyEmail = (
  { email, firstname, other, skill, subject_id: subjectId }: Replied,
  publicUrl: string,
): Email =>
  writeEmail(email, `${other} has answered your review`, [
    `Hello ${firstname},`,
    `${other} has answered what you wrote after ${skill}. Everybody who reads your review can read the answer below it.`,
    { label: 'Read it', url: `${publicUrl}/user-profile/${subjectId}` },
  ])
