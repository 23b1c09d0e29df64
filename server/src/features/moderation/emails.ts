import { reportReasons } from '@sparkhood/contract/admin/safety'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeEmail } from '../../platform/mail/emails.ts'
import type { Warning } from './report-queries.ts'

/** The email of a warning. It says nothing of who told us, nor that anybody did. */
export const warningEmail = ({ email, firstname, reason }: Warning): Mail =>
  writeEmail(email, 'Please look at our rules again', [
    `Hello ${firstname},`,
    'We looked at what you show or do here, and part of it does not keep to our rules.',
    `What it is about: ${reportReasons[reason]}.`,
    'Please put it right. If it happens again we may suspend your account. If you think we are wrong, answer this message.',
  ])
