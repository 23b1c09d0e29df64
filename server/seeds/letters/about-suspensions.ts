import * as suspensions from '../../src/features/moderation/suspensions/letters.ts'
import { removalLetter } from '../../src/features/reviews/removals/letters.ts'
import type { LetterSample } from '../../src/platform/http/twins/letters.ts'
import { ben, inHours } from './cast.ts'

const told = {
  ...ben,
  kind: 'suspension',
  because: 'scam',
  reason: 'You asked to be paid outside <the site>.',
  now: inHours(0),
} as const

const removal = {
  ...ben,
  about: 'Ana',
  subject_id: '0190a000-0000-7000-8000-00000000000a',
  reason: 'It names a neighbour who has no part in it.',
  answer: 'We read it again.',
}

/** Letters to those who did not keep to the rules. */
export const suspensionLetters = (site: string): LetterSample[] => [
  { name: 'warned', mail: suspensions.warnedLetter({ ...told, until: null, lift_reason: '' }) },
  { name: 'suspended', mail: suspensions.suspendedLetter({ ...told, until: inHours(72), lift_reason: '' }, site) },
  {
    name: 'open-again',
    mail: suspensions.restoredLetter({ ...told, until: null, lift_reason: 'We were mistaken.' }, site),
  },
  { name: 'stays-suspended', mail: suspensions.keptLetter({ ...ben, answer: 'The messages speak for themselves.' }) },
  { name: 'review-hidden', mail: removalLetter({ ...removal, outcome: null }, site) },
  { name: 'review-stays-hidden', mail: removalLetter({ ...removal, outcome: 'kept' }, site) },
  { name: 'review-shown-again', mail: removalLetter({ ...removal, outcome: 'restored' }, site) },
]
