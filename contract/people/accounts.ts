import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyEmail, newEmail } from '../primitives/email.ts'
import { id } from '../primitives/ids.ts'
import { personName } from '../primitives/names.ts'
import { phoneField } from '../primitives/phones.ts'
import { newPassword, otpCode, referralCode } from '../primitives/text.ts'
import { genders } from './person.ts'
import { signInTicket } from './second-factor.ts'
import { tokens } from './sessions.ts'

/** The version of the terms that members agree to. Raise it when they change: everyone is asked again. */
export const termsVersion = '2026-11-23'

/** The claims of an access token. `exp` is in seconds. */
export const accessClaims = z.object({ id, sid: id, exp: z.number() })
export type AccessClaims = z.infer<typeof accessClaims>

const message = z.object({ message: z.string() })

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  summary: 'Log in with email and password; returns a ticket instead if the account has a second factor',
  body: z.object({ email: anyEmail, password: z.string().max(1024) }),
  reply: z.object({ data: tokens.or(signInTicket) }),
  secretReply: true,
  refusals: ['auth.bad_credentials', 'auth.suspended', 'limit.too_many'],
})

export const resendCode = endpoint({
  method: 'POST',
  path: '/auth/resend/code',
  access: 'anyone',
  summary: 'Send a 4-digit code to an address; the reply never reveals whether it is registered',
  body: z.object({ email: newEmail }),
  reply: message,
  refusals: ['auth.code_too_soon', 'limit.too_many'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify/email',
  access: 'anyone',
  summary: 'Verify an address with the code that was sent to it',
  body: z.object({ email: newEmail, code: otpCode }),
  reply: message,
  secretReply: true,
  refusals: ['auth.wrong_code', 'limit.too_many', 'limit.for_today'],
})

/** The registration form; the page adds the repeated password. The server validates the phone number further. */
export const registration = z.object({
  phone: phoneField,
  email: newEmail,
  firstname: personName('Enter your first name'),
  lastname: personName('Enter your last name'),
  gender: z.enum(genders, 'Choose one'),
  password: newPassword,
  referred_by: referralCode.optional(),
  adult: z.literal(true, 'You must be 18 or over to join'),
  terms_version: z.literal(termsVersion, 'Please read and accept the terms'),
})

/** How long a verified email address can be used to register, in minutes. */
export const verifiedMinutes = 15

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  summary: `Create the account for an address verified in the last ${verifiedMinutes} minutes, and log in`,
  body: registration,
  reply: z.object({ message: z.string(), data: tokens.extend({ id }) }),
  secretReply: true,
  refusals: [
    'auth.not_verified',
    'auth.email_taken',
    'auth.common_password',
    'auth.unknown_referral',
    'switch.sign_up',
    'limit.too_many',
  ],
})

export const agreeToTerms = endpoint({
  method: 'PUT',
  path: '/users/terms',
  access: 'member',
  summary: 'Accept the current terms and confirm being 18 or over; with a phone number if none is stored',
  /** The phone number is required from members without one. */
  body: registration.pick({ adult: true, terms_version: true }).extend({ phone: registration.shape.phone.optional() }),
  reply: message,
  beforeConsent: true,
  refusals: [],
})
