import * as suspensions from '../../src/features/moderation/suspensions/emails.ts'
import { removalEmail } from '../../src/features/reviews/removals/emails.ts'
import type { EmailSample } from '../../src/platform/http/twins/emails.ts'
import { ana, ben, inHours } from './cast.ts'

const told = {
  ...ben,
  kind: 'suspension',
  because: 'scam',
  reason: 'You asked to be paid outside <the site>.',
  now: inHours(0),
} as const

const removal = {
  ...ben,
  about: ana.firstname,
  subject_id: '0190a000-0000-7000-8000-00000000000a',
  reason: 'It names a neighbour who has no part in it.',
  answer: 'We read it again.',
}

/** Emails to members who broke the rules. */
export const suspensionEmails = (site: string): EmailSample[] => [
  { name: 'warned', mail: suspensions.warnedEmail({ ...told, until: null, lift_reason: '' }) },
  { name: 'suspended', mail: suspensions.suspendedEmail({ ...told, until: inHours(72), lift_reason: '' }, site) },
  {
    name: 'open-again',
    mail: suspensions.restoredEmail({ ...told, until: null, lift_reason: 'We were mistaken.' }, site),
  },
  { name: 'stays-suspended', mail: suspensions.keptEmail({ ...ben, answer: 'The messages speak for themselves.' }) },
  { name: 'review-hidden', mail: removalEmail({ ...removal, outcome: null }, site) },
  { name: 'review-stays-hidden', mail: removalEmail({ ...removal, outcome: 'kept' }, site) },
  { name: 'review-shown-again', mail: removalEmail({ ...removal, outcome: 'restored' }, site) },
]
