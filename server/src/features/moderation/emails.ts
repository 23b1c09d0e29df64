import { reportReasons } from '@sparkhood/contract/admin/safety'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeEmail } from '../../platform/mail/emails.ts'
import { hello } from '../../platform/mail/wording.ts'
import type { Warning } from './reports/queries.ts'

/** The email of a warning. It reveals neither who reported the member nor that anybody did. */
export const warningEmail = ({ email, firstname, reason }: Warning): Mail =>
  writeEmail(email, 'Please look at our rules again', [
    hello(firstname),
    'We’ve looked at your listings and activity, and something breaks our rules.',
    `What it is about: ${reportReasons[reason]}.`,
    'Please put it right. If it happens again, we may suspend your account. If you think we’re wrong, reply to this message.',
  ])
