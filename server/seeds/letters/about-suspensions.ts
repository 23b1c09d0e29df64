import * as suspensions from '../../src/features/moderation/suspensions/letters.ts'
import type { LetterSample } from '../../src/platform/http/twins/letters.ts'
import { ben, inHours } from './cast.ts'

const told = {
  ...ben,
  kind: 'suspension',
  because: 'scam',
  reason: 'You asked to be paid outside <the site>.',
} as const

/** Letters to those who did not keep to the rules. */
export const suspensionLetters = (site: string): LetterSample[] => [
  { name: 'warned', mail: suspensions.warnedLetter({ ...told, until: null, lift_reason: '' }) },
  { name: 'suspended', mail: suspensions.suspendedLetter({ ...told, until: inHours(72), lift_reason: '' }, site) },
  {
    name: 'open-again',
    mail: suspensions.restoredLetter({ ...told, until: null, lift_reason: 'We were mistaken.' }, site),
  },
  { name: 'stays-suspended', mail: suspensions.keptLetter({ ...ben, answer: 'The messages speak for themselves.' }) },
]
