import { sanctionReasons } from '@sparkhood/contract/admin/safety'
import { momentInWords } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../../adapters/mail/mailer.ts'
import { writeEmail } from '../../../platform/mail/emails.ts'
import { hello } from '../../../platform/mail/wording.ts'
import type { Answered, EmailFacts } from './queries.ts'

const about = ({ because, reason }: EmailFacts): string[] => [
  `What it is about: ${sanctionReasons[because]}.`,
  ...(reason ? [reason] : []),
]

/** The email of a warning in an operator's own words. */
export const warnedEmail = (facts: EmailFacts): Mail =>
  writeEmail(facts.email, 'Please look at our rules again', [
    hello(facts.firstname),
    'We’ve looked at your listings and activity, and something breaks our rules.',
    ...about(facts),
    'Please put it right. If it happens again, we may suspend your account. If you think we’re wrong, reply to this message.',
  ])

/** The email about a suspension: why, until when, and how to appeal. */
export const suspendedEmail = (facts: EmailFacts, publicUrl: string): Mail =>
  writeEmail(facts.email, 'Your account is suspended', [
    hello(facts.firstname),
    'We’ve suspended your account. You’re logged out, and nobody can find you in the meantime.',
    ...about(facts),
    facts.until ? `It ends on ${momentInWords(facts.until, facts.now)}.` : 'It lasts until we lift it.',
    'If you think we’re wrong, log in with your password: in place of the site you can read this again and ask us to look once more.',
    { label: 'Appeal', url: `${publicUrl}/login` },
  ])

/** The email that a suspension is over. */
export const restoredEmail = ({ email, firstname, lift_reason: reason }: EmailFacts, publicUrl: string): Mail =>
  writeEmail(email, 'Your account is open again', [
    hello(firstname),
    'Your suspension is over. You can log in, and neighbours can find you again.',
    ...(reason ? [reason] : []),
    { label: 'Log in', url: `${publicUrl}/login` },
  ])

/** The email that a suspension stays after an appeal. */
export const keptEmail = ({ email, firstname, answer }: Answered): Mail =>
  writeEmail(email, 'We’ve reviewed your appeal', [
    hello(firstname),
    'We’ve reviewed your appeal. Your suspension stays as it is.',
    answer,
  ])
