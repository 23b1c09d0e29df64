import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeLetter } from '../../platform/mail/letters.ts'

/** The letter with the code by which a member confirms that it is them. */
export const confirmCodeLetter = (to: string, code: string, minutes: number): Mail =>
  writeLetter(to, `${code} is your confirmation code`, [
    `Your confirmation code is ${code}.`,
    `It works once and for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, where you are signed in.`,
    'If you did not ask for it, somebody else may be signed in to your account: change your password. Never tell anybody a code.',
  ])
