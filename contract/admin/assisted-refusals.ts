import { takeOverDays, takeOverWaitDays } from './assisted-terms.ts'

/** The refusals of calls about members without email. */
export const assistedRefusals = {
  'assisted.not_found': { status: 404, message: 'We can’t find this person.' },
  'assisted.taken_over': { status: 409, message: 'They now manage their account themselves.' },
  'assisted.closed': { status: 409, message: 'Their account is suspended, closing or closed.' },
  'assisted.yourself': { status: 422, message: 'This is your own phone number. Enter theirs.' },
  'letter.not_found': { status: 404, message: 'We can’t find this letter.' },
  'letter.not_waiting': { status: 409, message: 'This letter no longer needs to be posted.' },
  'letter.of_yours': {
    status: 403,
    message: 'This letter warns the member about something you did, so another operator has to print and post it.',
  },
  'takeover.too_early': {
    status: 409,
    message: `This code can be used ${takeOverWaitDays} days after we have written or texted to you about it.`,
  },
  'takeover.wrong_code': {
    status: 422,
    message: `That phone number and code don’t go together, or the code is no longer good. A code lasts ${takeOverDays} days. Check both, or ask your organiser for a new one.`,
  },
} as const
