import { z } from 'zod'
import { isTakeOverCode, readTakeOverCode, takeOverLength } from '../admin/assisted-terms.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives/ids.ts'
import { phoneField } from '../primitives/phones.ts'
import { registration } from './accounts.ts'
import { tokens } from './sessions.ts'

/** The phone number and the code from the letter. */
export const letterCode = z.object({
  phone: phoneField,
  letter_code: z
    .string('Enter the code')
    .max(60, 'Enter the code of your letter')
    .overwrite(readTakeOverCode)
    .refine(isTakeOverCode, `Enter the ${takeOverLength} letters and figures of your code`),
})

export const checkLetterCode = endpoint({
  method: 'POST',
  path: '/auth/letter',
  access: 'anyone',
  summary:
    'Whether a phone number and the code of a letter go together, before an email address and a password are chosen',
  body: letterCode,
  reply: z.object({ message: z.string() }),
  refusals: ['takeover.wrong_code', 'takeover.too_early', 'limit.too_many', 'limit.for_today'],
})

export const takeOver = endpoint({
  method: 'POST',
  path: '/auth/take-over',
  access: 'anyone',
  summary:
    'Take over an account without email by the code of a letter, with an address that was verified as for joining, and log in',
  body: letterCode.extend(registration.pick({ email: true, password: true, adult: true, terms_version: true }).shape),
  reply: z.object({ message: z.string(), data: tokens.extend({ id }) }),
  secretReply: true,
  refusals: [
    'takeover.wrong_code',
    'takeover.too_early',
    'auth.not_verified',
    'auth.email_taken',
    'auth.common_password',
    'limit.too_many',
    'limit.for_today',
  ],
})
